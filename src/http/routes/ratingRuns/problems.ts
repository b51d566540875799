import { type Localized, localized } from '../../../base/localized.ts';
import type { MethodError } from '../../../ratings/methods/catalog.ts';
import type { RunError } from '../../../services/ratings/runs.ts';
import type { Problem } from '../../problems.ts';

const field = (pointer: string, code: string, message: Localized): Problem => ({
  code: 'field_invalid',
  detail: localized(`${pointer}：${message.zh}`, `${pointer}: ${message.en}`),
  errors: [{ pointer, code, message }],
});

export const methodProblem = (error: MethodError): Problem =>
  error.code === 'rating_method_unknown'
    ? field('/method', error.code, localized(`没有「${error.method}」这种办法`, `there is no method ${error.method}`))
    : field(
        '/method',
        error.code,
        localized(
          `${error.method} 自 ${error.validFrom ?? '…'} 至 ${error.validUntil ?? '…'} 有效，不含 ${error.asOf}`,
          `${error.method} is in force from ${error.validFrom ?? '…'} to ${error.validUntil ?? '…'}, not on ${error.asOf}`,
        ),
      );

export const notAListProblem = (list: string, pointer: string): Problem =>
  field(
    pointer,
    'not_a_list',
    localized(`${list} 没有等级分表：每年 1 月与 7 月公布`, `no list appears in ${list}: lists appear in January and July`),
  );

export const runActiveProblem = (id: string): Problem => ({
  code: 'run_active',
  detail: localized(`计算 ${id} 尚未结束：请等待、恢复或取消`, `the run ${id} has not ended: wait for it, resume or cancel it`),
  extensions: { run: id },
});

export const runProblem = (error: RunError): Problem => {
  switch (error.code) {
    case 'rating_method_unknown':
    case 'rating_method_not_in_force':
      return methodProblem(error);
    case 'k_required':
      return field('/k', error.code, localized(`${error.method} 须给出 K 值`, `${error.method} needs a K`));
    case 'list_required':
      return field('/list', error.code, localized('尚无等级分表，请指明第一份', 'there is no list yet: name the first one'));
    case 'not_a_list':
      return notAListProblem(error.list, `/${error.field}`);
    case 'until_before_list':
      return field(
        '/until',
        error.code,
        localized(`${error.until} 早于 ${error.list}`, `${error.until} is before ${error.list}`),
      );
    case 'too_many_lists':
      return field('/until', error.code, localized(`一次至多 ${error.limit} 份`, `at most ${error.limit} lists in one run`));
    case 'period_not_over':
      return {
        code: 'period_not_over',
        detail: localized(`${error.list} 的统计期到 ${error.to} 才结束`, `the period of ${error.list} ends on ${error.to}`),
        extensions: { list: error.list, periodEndsOn: error.to },
      };
    case 'earlier_list_needed':
      return {
        code: 'earlier_list_needed',
        detail:
          error.problem === 'stale'
            ? localized(`${error.list} 有待更正，请从它算起`, `${error.list} rests on results that were corrected: begin with it`)
            : localized(
                `缺少前一份等级分表 ${error.list}，请从它算起`,
                `the list before, ${error.list}, is missing: begin with it`,
              ),
        extensions: { list: error.list, problem: error.problem },
      };
    case 'list_imported':
      return {
        code: 'list_imported',
        detail: localized(
          `${error.list} 是导入的等级分表；要以计算取代它，请用 replaceImported，否则请另指 list 或 until`,
          `${error.list} was imported; to take its place say replaceImported, else name another list or until`,
        ),
        extensions: { list: error.list },
      };
    case 'run_active':
      return runActiveProblem(error.id);
    case 'run_not_found':
      return { code: 'run_not_found', detail: localized(`没有计算 ${error.id}`, `there is no run ${error.id}`) };
    case 'run_over':
      return {
        code: 'run_over',
        detail: localized(`计算 ${error.id} 已经结束`, `the run ${error.id} is over`),
        extensions: { runStatus: error.status },
      };
    case 'version_conflict':
      return {
        code: 'run_moved_on',
        detail: localized('计算刚好又前进了一步，请重试', 'the run moved on at that very moment; please try again'),
        headers: { 'retry-after': '1' },
      };
  }
};
