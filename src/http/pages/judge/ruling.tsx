import type { FC } from 'hono/jsx';
import type { PositionAnswer } from '../../../adjudication/position.ts';
import { deedOf } from '../../../adjudication/repetition/index.ts';
import type { RepetitionAnswer } from '../../../adjudication/repetition/types.ts';
import { type GameResult, resultName } from '../../../adjudication/results.ts';
import { isOf1999 } from '../../../adjudication/rulesets/citing.ts';
import type { RulesetId } from '../../../adjudication/rulesets/ids.ts';
import { RULEBOOKS } from '../../../adjudication/rulesets/registry.ts';
import { counted } from '../../../base/counted.ts';
import { RULE_SOURCES, type RuleSourceId } from '../../../rules/sources.ts';
import type { RuledGame } from '../../../services/adjudicate.ts';
import { sideName } from '../../../xiangqi/names.ts';
import { SIDES } from '../../../xiangqi/types.ts';
import type { Page } from '../page.ts';
import { CONDUCT_NAMES, NATURE_NAMES, RULESET_NAMES, STATUS_NAMES, VERDICT_NAMES } from '../words.ts';
import { Articles } from './articles.tsx';
import { MoveName } from './moveName.tsx';

/** A document by its title: Chinese titles stand in their own brackets. */
const Cited: FC<{ page: Page; id: RuleSourceId }> = ({ page, id }) => {
  const { title, edition } = RULE_SOURCES[id];
  return id === 'wxf-2018' ? (
    <cite>{page.say(RULESET_NAMES[id])}</cite>
  ) : (
    <>
      <cite lang="zh-CN">《{title}》</cite> ({edition})
    </>
  );
};

/** The documents that a ruling is after; the first is the rule book, the others are those whose articles it cites. */
const Source: FC<{ page: Page; sources: readonly RuleSourceId[] }> = ({ page, sources }) => (
  <span class="source">
    {page.t('依据', 'After')}{' '}
    {sources.map((id, index) => (
      <>
        {index === 0 ? null : page.t('，条款编号从', ', by the article numbers of ')}
        <Cited page={page} id={id} />
      </>
    ))}
  </span>
);

/** The 1999 rules alone where they have ended the game, whichever book judges repetitions. */
const sourcesOf = ({ ruleset, articles }: RuledGame): readonly RuleSourceId[] =>
  articles.length > 0 && articles.every(isOf1999) ? ['cxa-1999'] : RULEBOOKS[ruleset].about.sources;

/** Result and cause as a heading, which begins with a capital. */
const outcomeOf = (page: Page, result: GameResult, status: keyof typeof STATUS_NAMES): string => {
  const name = page.say(resultName(result));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${page.t('：', ': ')}${page.say(STATUS_NAMES[status])}`;
};

/** The ruling in a few words. */
const headlineOf = (page: Page, game: RuledGame): string => {
  const { repetition } = game;
  const { status, result } = game.board;
  if (status === 'repetition' && repetition !== null) {
    return repetition.certainty === 'certain'
      ? page.say(VERDICT_NAMES[repetition.verdict])
      : page.t('须由裁判决定', 'For the arbiter to decide');
  }
  if (result === 'ongoing') return page.t('对局未结束', 'The game is not over');
  return outcomeOf(page, result, status);
};

const Sides: FC<{ page: Page; repetition: RepetitionAnswer }> = ({ page, repetition }) =>
  repetition.sides === null ? null : (
    <dl class="sides">
      {SIDES.map((side) => {
        const { conduct, forbidden } = repetition.sides![side];
        return (
          <div class={side}>
            <dt>{page.say(sideName(side))}</dt>
            <dd>
              {page.say(CONDUCT_NAMES[conduct])}
              <small>{forbidden ? page.t('禁止着法', 'forbidden') : page.t('允许着法', 'permitted')}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );

/** Every ply of the last time round with what was found of it. */
const CycleTable: FC<{ page: Page; game: RuledGame; repetition: RepetitionAnswer }> = ({ page, game, repetition }) => (
  <section class="scroll" tabindex={0} aria-labelledby="cycle-caption">
    <table class="cycle">
      <caption id="cycle-caption">{page.t('最后一次循环，逐着', 'The last time round, ply by ply')}</caption>
      <thead>
        <tr>
          <th scope="col" class="number">
            {page.t('着', 'Ply')}
          </th>
          <th scope="col">{page.t('着法', 'Move')}</th>
          <th scope="col">{page.t('性质', 'Nature')}</th>
          <th scope="col">{page.t('依据', 'Evidence')}</th>
        </tr>
      </thead>
      <tbody>
        {repetition.plies.map((report) => (
          <tr class={report.side}>
            <td class="number">{report.ply}</td>
            <td class="brief">
              <MoveName page={page} move={game.moves[report.ply - 1]} />
            </td>
            <td class="brief">
              {[report.nature, ...report.also].map((nature) => page.say(NATURE_NAMES[nature])).join(page.t('、', ', '))}
            </td>
            <td>
              {page.say(deedOf(repetition, report))} <Articles articles={report.articles} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Tags that only repeat what the page shows anyway. */
const HIDDEN_HEADERS = new Set(['FEN', 'SetUp', 'Format', 'Game', 'Result']);
const HEADERS_SHOWN = 12;

const Headers: FC<{ page: Page; game: RuledGame }> = ({ page, game }) => {
  const shown = Object.entries(game.headers).filter(([name, value]) => value !== '' && !HIDDEN_HEADERS.has(name));
  return shown.length === 0 ? null : (
    <details>
      <summary>{page.t('棋谱信息', 'About the record')}</summary>
      <dl class="facts">
        {shown.slice(0, HEADERS_SHOWN).map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const Remarks: FC<{ page: Page; game: RuledGame }> = ({ page, game }) => {
  const { ruleset, naturalLimit, noticed, recordedResult, conflict, formatBecause, format } = game;
  return (
    <ul class="remarks">
      {recordedResult === null ? null : (
        <li class={conflict ? 'conflict' : undefined}>
          {page.t('棋谱所记：', 'The record says: ')}
          {page.say(resultName(recordedResult))}
          {conflict ? page.t('，与裁决不符', ', which contradicts the ruling') : null}
        </li>
      )}
      {noticed.map(({ ply, kind, article }) => (
        <li>
          {kind === 'repetition'
            ? page.t(`第${ply}着起本可就循环反复提出裁决`, `From ply ${ply} the repetition could have been claimed`)
            : page.t(`第${ply}着起本可提出自然限着`, `From ply ${ply} the natural limit could have been claimed`)}{' '}
          <Articles articles={[article]} ruleset={ruleset} />
        </li>
      ))}
      <li>
        {page.t(
          `未吃子 ${naturalLimit.pliesWithoutCapture} 着，自然限着 ${naturalLimit.rounds} 回合`,
          `${counted(naturalLimit.pliesWithoutCapture, 'ply', 'plies')} without a capture; the natural limit is ${counted(naturalLimit.rounds, 'round')}`,
        )}
      </li>
      {formatBecause === null ? null : (
        <li>
          {page.t('格式：', 'Read as ')}
          {format} ({page.say(formatBecause)})
        </li>
      )}
    </ul>
  );
};

/** Where the same is judged by another rule book. */
export interface ByAnotherBook {
  readonly ruleset: RulesetId;
  readonly href: string;
}

/** The verdict with its articles, what either side does, and the way to the same by another rule book. */
export const Verdict: FC<{ page: Page; game: RuledGame; others: readonly ByAnotherBook[] }> = ({ page, game, others }) => (
  <div class="verdict">
    <h2>{headlineOf(page, game)}</h2>
    <p class="cited">
      <Articles articles={game.articles} ruleset={game.ruleset} /> <Source page={page} sources={sourcesOf(game)} />
    </p>
    {game.repetition === null ? null : <Sides page={page} repetition={game.repetition} />}
    {others.map(({ ruleset, href }) => (
      <p class="cited">
        <a href={href}>{page.t(`改按${RULESET_NAMES[ruleset].zh}裁决`, `The same by the ${RULESET_NAMES[ruleset].en}`)}</a>
      </p>
    ))}
  </div>
);

/** The reasons of a ruling on a game: the explanation, what else was noticed, the cycle ply by ply. */
export const Reasons: FC<{ page: Page; game: RuledGame }> = ({ page, game }) => (
  <section class="ruling" aria-labelledby="reasons">
    <h2 id="reasons">{page.t('理由', 'Reasons')}</h2>
    <p class="explanation">{page.say(game.explanation)}</p>
    {game.repetition !== null && game.board.status !== 'repetition' && game.repetition.ifContinued !== null ? (
      <p class="explanation">{page.say(game.repetition.explanation)}</p>
    ) : null}
    {game.repetition === null || game.repetition.cycle === null ? null : (
      <CycleTable page={page} game={game} repetition={game.repetition} />
    )}
    <Remarks page={page} game={game} />
    <Headers page={page} game={game} />
  </section>
);

/** The ruling on a diagram. */
export const PositionRuling: FC<{ page: Page; answer: PositionAnswer }> = ({ page, answer }) => (
  <section class="verdict" aria-labelledby="verdict">
    <h2 id="verdict">
      {answer.status === null || answer.result === null
        ? page.t('局面不合规则', 'The position breaks the rules')
        : answer.result === 'ongoing'
          ? page.t('对局未结束', 'The game is not over')
          : outcomeOf(page, answer.result, answer.status)}
    </h2>
    <p class="cited">
      <Articles articles={answer.articles} /> <Source page={page} sources={['cxa-1999']} />
    </p>
    <p class="explanation">{page.say(answer.explanation)}</p>
    {answer.valid ? (
      <details>
        <summary>{page.t(`合法着法 ${answer.legalMoves.length} 种`, `${answer.legalMoves.length} legal moves`)}</summary>
        <p class="legal">{answer.legalMoves.length === 0 ? page.t('无', 'none') : answer.legalMoves.join(' ')}</p>
      </details>
    ) : (
      <ul class="remarks">
        {answer.faults.map(({ message, article, square }) => (
          <li>
            {page.say(message)} {square === undefined ? null : <code>{square}</code>} <Articles articles={[article]} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
