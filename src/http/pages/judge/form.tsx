import type { FC } from 'hono/jsx';
import { DEFAULT_RULESET, RULESET_IDS } from '../../../adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../../../adjudication/rulesets/registry.ts';
import { ErrorSummary, FieldError, invalid } from '../fields.tsx';
import type { Page } from '../page.ts';
import { RULESET_NAMES } from '../words.ts';
import { type Asked, FIELDS, type Field, type Refusals } from './ask.ts';

interface JudgeFormProps {
  readonly page: Page;
  readonly asked: Asked;
  readonly refusals: Refusals;
}

/** What each rule book takes where the field of cycles is empty, and what it does not decide. */
const rulesetHint = (page: Page): string => {
  const cycles = RULESET_IDS.map((id) => {
    const count = RULEBOOKS[id].cyclesRequired;
    return page.t(`${RULESET_NAMES[id].zh}为${count}次`, `${count} by the ${RULESET_NAMES[id].en}`);
  });
  return page.t(
    `用于循环反复。循环次数不填时，${cycles.join('，')}。`,
    `For repetitions. Where the cycles are left empty: ${cycles.join(', ')}.`,
  );
};

/** The one form of the page: a start, moves or a whole record, the rule book, and the two numbers that an event may set. */
export const JudgeForm: FC<JudgeFormProps> = ({ page, asked, refusals }) => {
  const errorOf = (field: Field): string | null => {
    const text = refusals[field];
    return text === undefined ? null : page.say(text);
  };
  const labels: Readonly<Record<Field, string>> = {
    fen: page.t('起始局面（FEN，可不填）', 'Starting position (FEN, optional)'),
    moves: page.t('着法或整份棋谱', 'Moves, or a whole record'),
    ruleset: page.t('规则', 'Rule book'),
    cycles: page.t('循环几次作裁定', 'Cycles before a ruling'),
    limit: page.t('自然限着（回合）', 'Natural limit (rounds)'),
  };
  const errors = FIELDS.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ id: field, label: labels[field], text }];
  });
  return (
    <form method="post" action={page.href('/judge')} class="sheet" enctype="multipart/form-data" novalidate>
      <ErrorSummary page={page} errors={errors} />
      <div class="field">
        <label for="fen">{labels.fen}</label>
        <input id="fen" name="fen" value={asked.fen} spellcheck={false} autocomplete="off" {...invalid('fen', errorOf('fen'))} />
        <FieldError id="fen" text={errorOf('fen')} />
      </div>
      <div class="field">
        <label for="moves">{labels.moves}</label>
        <p class="hint" id="moves-hint">
          {page.t(
            '纵线（炮二平五）、WXF（C2=5）、坐标（h2e2）均可；也可粘贴 PGN、东萍、WXF 文件或纯文本。',
            'File notation (炮二平五), WXF (C2=5) or coordinates (h2e2); or paste a PGN, DhtmlXQ, WXF or plain-text record.',
          )}
        </p>
        <textarea
          id="moves"
          name="moves"
          rows={6}
          spellcheck={false}
          autocomplete="off"
          {...invalid('moves', errorOf('moves'), 'moves-hint')}
        >
          {asked.moves}
        </textarea>
        <FieldError id="moves" text={errorOf('moves')} />
      </div>
      <div class="field">
        <label for="ruleset">{labels.ruleset}</label>
        <p class="hint" id="ruleset-hint">
          {rulesetHint(page)}
        </p>
        <select id="ruleset" name="ruleset" {...invalid('ruleset', errorOf('ruleset'), 'ruleset-hint')}>
          {RULESET_IDS.map((id) => (
            <option value={id} selected={id === (asked.ruleset || DEFAULT_RULESET)}>
              {page.say(RULESET_NAMES[id])}
            </option>
          ))}
        </select>
        <FieldError id="ruleset" text={errorOf('ruleset')} />
      </div>
      <div class="row">
        <div class="field">
          <label for="cycles">{labels.cycles}</label>
          <input
            id="cycles"
            name="cycles"
            value={asked.cycles}
            placeholder={page.t('按规则', "the rule book's")}
            inputmode="numeric"
            {...invalid('cycles', errorOf('cycles'))}
          />
          <FieldError id="cycles" text={errorOf('cycles')} />
        </div>
        <div class="field">
          <label for="limit">{labels.limit}</label>
          <input
            id="limit"
            name="limit"
            value={asked.limit}
            placeholder="60"
            inputmode="numeric"
            {...invalid('limit', errorOf('limit'))}
          />
          <FieldError id="limit" text={errorOf('limit')} />
        </div>
      </div>
      <button type="submit">{page.t('裁决', 'Judge')}</button>
    </form>
  );
};
