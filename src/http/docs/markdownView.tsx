import type { FC } from 'hono/jsx';
import type { Block, Inline, Line } from './markdown.ts';

const Part: FC<{ part: Inline }> = ({ part }) => {
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'link':
      return <a href={part.href}>{part.text}</a>;
    case 'text':
      return <>{part.text}</>;
  }
};

/** One line of Markdown. */
export const Text: FC<{ line: Line }> = ({ line }) => (
  <>
    {line.map((part) => (
      <Part part={part} />
    ))}
  </>
);

const Heading: FC<{ level: number; anchor: string; line: Line }> = ({ level, anchor, line }) => {
  const text = <Text line={line} />;
  if (level <= 1) return <h1 id={anchor}>{text}</h1>;
  if (level === 2) return <h2 id={anchor}>{text}</h2>;
  if (level === 3) return <h3 id={anchor}>{text}</h3>;
  return <h4 id={anchor}>{text}</h4>;
};

const BlockView: FC<{ block: Block; label: string }> = ({ block, label }) => {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} anchor={block.anchor} line={block.line} />;
    case 'paragraph':
      return (
        <p>
          <Text line={block.line} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item) => (
        <li>
          <Text line={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <section class="scroll" aria-label={label} tabindex={0}>
          <table class="prose">
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th scope="col">
                    <Text line={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>
                      <Text line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'code':
      return <pre tabindex={0}>{block.text}</pre>;
  }
};

/** A document of the project as part of a page. `label` names its tables to a screen reader. */
export const Markdown: FC<{ blocks: readonly Block[]; label: string }> = ({ blocks, label }) => (
  <>
    {blocks.map((block) => (
      <BlockView block={block} label={label} />
    ))}
  </>
);
