import type { FC } from 'hono/jsx';

/** Article numbers, which are cited after the sentence that they carry. */
export const Articles: FC<{ articles: readonly string[] }> = ({ articles }) =>
  articles.length === 0 ? null : (
    <span class="articles">
      {articles.map((article) => (
        <span class="article">{article}</span>
      ))}
    </span>
  );
