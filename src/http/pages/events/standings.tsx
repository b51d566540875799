import type { FC } from 'hono/jsx';
import { type Localized, localized } from '../../../base/localized.ts';
import type { EventTable, StandingsLine, TiebreakLine } from '../../../events/score.ts';
import { TIEBREAKS } from '../../../events/tiebreaks/index.ts';
import type { PartNote, ValueNote } from '../../../events/tiebreaks/tiebreak.ts';
import type { WholeShownEvent } from '../../../services/events/show.ts';
import type { Page } from '../page.ts';
import { Scroll } from '../parts.tsx';
import { type Names, nameOf, PlayerName } from './names.tsx';

type Separator = NonNullable<StandingsLine['separatedBy']>;
type OtherSeparator = Exclude<Separator, keyof typeof TIEBREAKS>;

const SEPARATORS: Readonly<Record<OtherSeparator, Localized>> = {
  points: localized('得分', 'points'),
  round_reached: localized('到达的轮次', 'round reached'),
  discipline: localized('纪律（18.4）', 'discipline (18.4)'),
  playoff: localized('加赛（15.6）', 'play-off (15.6)'),
  annulled: localized('成绩取消（20.3）', 'results annulled (20.3)'),
};

const isOther = (separator: Separator): separator is OtherSeparator => separator in SEPARATORS;

const separatorName = (separator: Separator): Localized =>
  isOther(separator) ? SEPARATORS[separator] : TIEBREAKS[separator].name;

const PART_NOTES: Readonly<Record<PartNote, Localized>> = {
  win: localized('胜', 'won'),
  draw: localized('和', 'drawn'),
  loss: localized('负', 'lost'),
  double_loss: localized('双负', 'lost by both'),
  bye: localized('轮空', 'bye'),
  forfeit_win: localized('对方弃权', 'opponent absent'),
  forfeit_loss: localized('本方弃权', 'own absence'),
  forfeit_both: localized('双方弃权', 'both absent'),
  forfeit_left_out: localized('弃权，不计', 'forfeit, left out'),
  bye_lowest_scoring: localized('轮空，按最低分计', 'bye, at the lowest score'),
  own_score_for_unplayed: localized('未赛，按己分计', 'unplayed, at his own score'),
  adjusted_for_unplayed: localized('对手有未赛轮，已调整', 'adjusted for unplayed rounds'),
  at_the_board: localized('局上', 'at the board'),
  among_remaining: localized('与仍同分者', 'among those still level'),
  round_left_out: localized('该轮不计', 'round left out'),
};

const VALUE_NOTES: Readonly<Record<ValueNote, Localized>> = {
  nobody_level: localized('无人同分，不用此项', 'nobody is level, so it decides nothing'),
  not_all_met: localized('同分者未互相赛完，不用此项', 'not all of those level have met, so it decides nothing'),
};

const Unfolded: FC<{ page: Page; line: TiebreakLine; names: Names }> = ({ page, line, names }) => {
  if (line.parts.length === 0 && line.note === undefined) return <span>{line.value}</span>;
  return (
    <details class="parts">
      <summary>{line.value}</summary>
      {line.note === undefined ? null : <p>{page.say(VALUE_NOTES[line.note])}</p>}
      {line.parts.length === 0 ? null : (
        <ul>
          {line.parts.map(({ opponent, round, value, note }) => (
            <li>
              {round === undefined ? null : <span class="round">{page.t(`${round}轮`, `R${round}`)} </span>}
              {opponent === undefined ? '' : `${nameOf(names, opponent)} `}
              {note === undefined ? '' : `${page.say(PART_NOTES[note])} `}
              <b>{value}</b>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};

/** A note speaks of players by their ids, which mean nothing to a reader: their names stand instead. */
const withNames = (text: string, ids: readonly string[], names: Names): string => {
  if (ids.length === 0) return text;
  const longestFirst = ids.toSorted((a, b) => b.length - a.length).map((id) => id.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'));
  return text.replaceAll(new RegExp(longestFirst.join('|'), 'g'), (id) => nameOf(names, id));
};

interface StandingsProps {
  readonly page: Page;
  readonly event: WholeShownEvent;
  readonly table: EventTable & { readonly provisional: boolean };
  readonly names: Names;
}

const nameOfLine = (line: StandingsLine): string => line.name ?? line.player;

const Lines: FC<StandingsProps & { lines: readonly StandingsLine[]; caption: string }> = ({
  page,
  event,
  table,
  names,
  lines,
  caption,
}) => {
  const individual = event.scope === 'individual';
  return (
    <Scroll page={page} label={caption}>
      <table class="standings">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" class="number">
              {page.t('名次', 'Rank')}
            </th>
            <th scope="col">{individual ? page.t('棋手', 'Player') : page.t('队', 'Team')}</th>
            <th scope="col" class="number">
              {page.t('得分', 'Points')}
            </th>
            <th scope="col" class="number">
              {page.t('胜 和 负', 'W D L')}
            </th>
            {table.order.codes.map((code) => (
              <th scope="col" class="number">
                {page.say(TIEBREAKS[code].name)}
              </th>
            ))}
            <th scope="col">{page.t('与上一名分于', 'Parted by')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr class={line.annulled || line.withdrawnAfter !== null ? 'left' : undefined}>
              <td class="number">{line.rank}</td>
              <th scope="row">
                <PlayerName page={page} id={line.player} name={nameOfLine(line)} linked={individual} />
                {individual && line.team !== null ? <small>{line.team}</small> : null}
                {line.withdrawnAfter === null ? null : (
                  <small>{page.t(`第${line.withdrawnAfter}轮后退赛`, `withdrew after round ${line.withdrawnAfter}`)}</small>
                )}
              </th>
              <td class="number points">{line.points}</td>
              <td class="number">
                {line.wins} {line.draws} {line.losses}
              </td>
              {line.tiebreaks.map((tiebreak) => (
                <td class="number">
                  <Unfolded page={page} line={tiebreak} names={names} />
                </td>
              ))}
              <td class="small">{line.separatedBy === null ? '' : page.say(separatorName(line.separatedBy))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
};

/** The standings, group by group where there are groups; every tie-break unfolds into the parts that it is the sum of. */
export const Standings: FC<StandingsProps> = (props) => {
  const { page, table, names } = props;
  const groups = [...new Set(table.standings.map(({ group }) => group))];
  const { codes, source, article } = table.order;
  const order = codes.map((code) => page.say(TIEBREAKS[code].name)).join(page.t('、', ', '));
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{page.t('名次', 'Standings')}</h2>
      <p class="hint">
        {table.provisional ? page.t('比赛未结束，名次为暂时。', 'The event is not finished; the places are provisional. ') : ''}
        {order === ''
          ? ''
          : page.t(
              `同分依次看：${order}（${article ?? source}）。点开数值可见其由来。`,
              `Level on points, in turn: ${order} (${article ?? source}). Open a value to see what it is made of.`,
            )}
      </p>
      {table.notes.length === 0 ? null : (
        <ul class="remarks">
          {table.notes.map(({ message, players, article: noted }) => (
            <li>
              {withNames(page.say(message), players, names)} {noted === null ? null : <span class="article">{noted}</span>}
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <Lines
          {...props}
          lines={table.standings.filter((line) => line.group === group)}
          caption={group === null ? page.t('名次表', 'Standings') : page.t(`${group}组`, `Group ${group}`)}
        />
      ))}
    </section>
  );
};
