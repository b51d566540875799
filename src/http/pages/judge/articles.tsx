import type { FC } from 'hono/jsx';
import { citesBeside } from '../../../adjudication/rulesets/citing.ts';
import type { RulesetId } from '../../../adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../../../adjudication/rulesets/registry.ts';

interface ArticlesProps {
  readonly articles: readonly string[];
  /** Where articles of another book than this may stand among them: those are marked. */
  readonly ruleset?: RulesetId;
}

/** Article numbers, which are cited after the sentence that they carry. */
export const Articles: FC<ArticlesProps> = ({ articles, ruleset }) =>
  articles.length === 0 ? null : (
    <span class="articles">
      {articles.map((article) => (
        <span class="article">
          {ruleset !== undefined && citesBeside(RULEBOOKS[ruleset].wording.due, [article]) ? `1999 ${article}` : article}
        </span>
      ))}
    </span>
  );
