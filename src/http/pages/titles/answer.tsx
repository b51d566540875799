import type { FC } from 'hono/jsx';
import { type Localized, localized } from '../../../base/localized.ts';
import type { CheckAnswer, CriterionAnswer, Decision, TitleAnswer } from '../../../titles/check.ts';
import type { Evidence } from '../../../titles/evidence.ts';
import { eventName, examName, levelName } from '../../../titles/names.ts';
import type { Page } from '../page.ts';
import { titleName } from '../words.ts';

const DECISIONS: Readonly<Record<Decision, Localized>> = {
  eligible: localized('符合', 'eligible'),
  not_eligible: localized('不符合', 'not eligible'),
  undetermined: localized('未定', 'undetermined'),
};

const metText = (page: Page, met: boolean | null): string =>
  met === null ? page.t('未定', 'open') : met ? page.t('满足', 'met') : page.t('不满足', 'not met');

const evidenceText = (page: Page, evidence: Evidence): string => {
  if (evidence.kind === 'event') {
    const place = evidence.place === null ? '' : page.t(`第${evidence.place}名`, `, place ${evidence.place}`);
    const rate =
      evidence.scoreRate?.percent == null
        ? ''
        : page.t(`，得分率${evidence.scoreRate.percent}%`, `, ${evidence.scoreRate.percent}%`);
    return page.say(eventName(evidence.event)) + place + rate;
  }
  const passed =
    evidence.passed === null ? '' : evidence.passed ? page.t('，通过', ', passed') : page.t('，未通过', ', not passed');
  const solved = evidence.solved === null ? '' : page.t(`，解出${evidence.solved}题`, `, ${evidence.solved} solved`);
  const minutes = evidence.minutes === null ? '' : page.t(`，${evidence.minutes}分钟`, `, ${evidence.minutes} minutes`);
  return `${page.say(examName(evidence.exam))} (${evidence.date})${solved}${minutes}${passed}`;
};

const CriterionView: FC<{ page: Page; criterion: CriterionAnswer }> = ({ page, criterion }) => {
  const { article, requires, met, evidence, missing, window, notes } = criterion;
  return (
    <li class={met === null ? 'open' : met ? 'met' : 'unmet'}>
      <p>
        {article === null ? null : <span class="article">{article}</span>} {page.say(requires)}{' '}
        <strong>{metText(page, met)}</strong>
      </p>
      {evidence.length === 0 ? null : (
        <p>
          {page.t('依据：', 'Evidence: ')}
          {evidence.map((one) => evidenceText(page, one)).join(page.t('；', '; '))}
        </p>
      )}
      {window === null ? null : (
        <p>
          {page.t(
            `${window.years}年内：${window.from} 至 ${window.closes}，须含 ${window.to}`,
            `${window.years} years: ${window.from} to ${window.closes}, and ${window.to} had to lie inside`,
          )}
        </p>
      )}
      {missing.length === 0 ? null : (
        <p>
          {page.t('尚缺：', 'Still to be told: ')}
          {missing.map(({ text }) => page.say(text)).join(page.t('；', '; '))}
        </p>
      )}
      {notes.map(({ text }) => (
        <p class="hint">{page.say(text)}</p>
      ))}
    </li>
  );
};

const TitleView: FC<{ page: Page; answer: TitleAnswer; open: boolean }> = ({ page, answer, open }) => (
  <details class={`title ${answer.decision}`} open={open}>
    <summary>
      <span>{page.say(answer.name)}</span> <strong>{page.say(DECISIONS[answer.decision])}</strong>
    </summary>
    <ul class="criteria">
      {answer.criteria.map((criterion) => (
        <CriterionView page={page} criterion={criterion} />
      ))}
    </ul>
    {answer.approvers.length === 0 ? null : (
      <p class="hint">
        {page.t('审批：', 'Granted by ')}
        {answer.approvers.map((level) => page.say(levelName(level))).join(page.t('、', ', '))}
      </p>
    )}
  </details>
);

/** A title that facts of the asker could still decide: what its source leaves open, nobody can tell him. */
const couldBeDecided = ({ decision, criteria }: TitleAnswer): boolean =>
  decision === 'undetermined' && criteria.some(({ missing }) => missing.some(({ fact }) => fact !== 'criteria'));

/** What the check found, title by title, each criterion with its evidence and what is still missing. */
export const TitleCheckAnswer: FC<{ page: Page; answer: CheckAnswer }> = ({ page, answer }) => {
  const nearest = answer.titles.find(couldBeDecided);
  return (
    <section class="ruling" aria-labelledby="highest">
      <h3 id="highest">
        {answer.highest === null
          ? page.t('所列成绩尚不能确定任何称号', 'No title is proven by these results yet')
          : page.t(`已符合：${page.say(titleName(answer.highest))}`, `Eligible: ${page.say(titleName(answer.highest))}`)}
      </h3>
      {answer.notes.map(({ text }) => (
        <p class="hint">{page.say(text)}</p>
      ))}
      {answer.ignored.length === 0 ? null : (
        <p class="hint">
          {page.t(
            `${answer.asOf} 以后的 ${answer.ignored.length} 项未计入。`,
            `${answer.ignored.length} dated after ${answer.asOf} do not count.`,
          )}
        </p>
      )}
      {answer.titles.map((title) => (
        <TitleView page={page} answer={title} open={title.decision === 'eligible' || title === nearest} />
      ))}
    </section>
  );
};
