import type { FC } from 'hono/jsx';
import type { Page } from './page.ts';

/** The id of the message beside a field. */
const errorId = (field: string): string => `${field}-error`;

/** The attributes of a field that tie it to its message and hint. */
export const invalid = (field: string, error: string | null, hint?: string) => {
  const described = [...(error === null ? [] : [errorId(field)]), ...(hint === undefined ? [] : [hint])];
  return {
    'aria-invalid': error === null ? undefined : ('true' as const),
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
};

/** What is wrong with a field, beside it. */
export const FieldError: FC<{ id: string; text: string | null }> = ({ id, text }) =>
  text === null ? null : (
    <p class="error" id={errorId(id)}>
      {text}
    </p>
  );

/** All that is wrong with a form, above it, each leading to its field. */
export const ErrorSummary: FC<{ page: Page; errors: readonly { id: string; label: string; text: string }[] }> = ({
  page,
  errors,
}) =>
  errors.length === 0 ? null : (
    <div class="errors" role="alert">
      <p>
        {page.t(
          `有${errors.length}处需要改正：`,
          `Please correct ${errors.length === 1 ? 'one field' : `${errors.length} fields`}:`,
        )}
      </p>
      <ul>
        {errors.map(({ id, label, text }) => (
          <li>
            <a href={`#${id}`}>
              {label}
              {page.t('：', ': ')}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
