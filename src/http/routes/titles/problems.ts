import { type Localized, localized } from '../../../base/localized.ts';
import type { FieldFault, TitleError } from '../../../services/titles/errors.ts';
import { cursorProblem, type Problem } from '../../problems.ts';

/** Faults shown of one question. */
const FAULTS_SHOWN = 20;

/** What the schema cannot say, told like what it can: each field by its pointer. */
export const faultyFields = (faults: readonly FieldFault[]): Problem => {
  const [first] = faults;
  const place = first?.pointer ?? '';
  const message: Localized = first?.message ?? localized('有误', 'invalid');
  return {
    code: 'field_invalid',
    detail: localized(`${place}：${message.zh}`, `${place}: ${message.en}`),
    errors: faults.slice(0, FAULTS_SHOWN),
  };
};

/** What a client is told where a question or a write about stored titles came to nothing. */
export const titleProblem = (error: TitleError): Problem => {
  switch (error.code) {
    case 'player_not_found':
      return { code: error.code, detail: localized(`没有编号为 ${error.id} 的棋手`, `there is no player ${error.id}`) };
    case 'event_not_found':
      return { code: error.code, detail: localized(`没有比赛 ${error.id}`, `there is no event ${error.id}`) };
    case 'application_not_found':
      return { code: error.code, detail: localized(`没有申报 ${error.id}`, `there is no application ${error.id}`) };
    case 'exam_session_not_found':
      return { code: error.code, detail: localized(`没有考核 ${error.id}`, `there is no exam session ${error.id}`) };
    case 'certificate_not_found':
      return {
        code: error.code,
        detail: localized('没有此编号的有效证书', 'no certificate of that number stands'),
      };
    case 'cursor_invalid':
      return cursorProblem();
    case 'fields_invalid':
      return faultyFields(error.faults);
    case 'version_conflict':
      return {
        code: 'version_stale',
        detail: localized('读取之后已被他人改动，请重新读取', 'it was changed after you read it; read it again'),
      };
    case 'event_unfinished':
      return {
        code: 'event_state',
        detail: localized('比赛尚未结束，名次未定', 'the event is not finished: its places are not known'),
        extensions: { eventStatus: error.status, allowed: ['finished'] },
      };
    case 'authority_required':
      return {
        code: error.code,
        detail: localized('只有审批单位的密钥可以决定', 'only the key of a body that grants titles may decide that'),
      };
    case 'not_your_session':
      return {
        code: error.code,
        detail: localized(
          '只有记录该考核的单位或协会可以作废',
          'only the body that recorded it, or the association, may annul it',
        ),
      };
    case 'session_annulled':
      return { code: error.code, detail: localized('该考核已作废', 'the exam session is annulled already') };
    case 'evidence_changed':
      return {
        code: error.code,
        detail: localized('审批时所据成绩有变动，请重新查看', 'the results behind it were changed meanwhile; look again'),
      };
    case 'title_held':
      return { code: error.code, detail: localized('棋手已持有此称号', 'the player holds the title already') };
    case 'application_open':
      return {
        code: error.code,
        detail: localized('同一称号的申报尚未决定', 'an application for that title is not decided yet'),
        ...(error.id === null ? {} : { extensions: { application: error.id } }),
      };
    case 'certificate_taken':
      return {
        code: error.code,
        detail: localized(`证书编号 ${error.number} 已被使用`, `the certificate number ${error.number} is taken`),
      };
    case 'wrong_state':
      return { code: 'application_state', detail: error.message, extensions: { state: error.state } };
    case 'not_under_review':
      return {
        code: 'application_state',
        detail: localized('称号不在复核中', 'the title is not under review'),
        extensions: { state: error.state },
      };
    case 'reason_required':
      return faultyFields([{ pointer: '/reason', code: 'required', message: error.message }]);
    case 'unknown_title':
      return faultyFields([{ pointer: '/title', code: error.code, message: error.message }]);
    case 'scheme_mismatch':
      return faultyFields([{ pointer: '/scheme', code: error.code, message: error.message }]);
    case 'level_too_low':
      return { code: error.code, detail: error.message, extensions: { allowed: error.allowed } };
    case 'not_applicant':
    case 'approvers_unknown':
    case 'player_region_unknown':
    case 'outside_region':
      return { code: error.code, detail: error.message };
  }
};
