import { TrfLineWriter } from './fields.ts';
import { makeNationalLine, makePlayerLine } from './playerLine.ts';
import type { TrfFile, TrfRecordBody } from './records.ts';
import {
  makeAccelerationLine,
  makeAssignedPointsLine,
  makeByesLine,
  makeForbiddenLine,
  makePlayerAccelerationLine,
} from './roundLines.ts';
import { makeForfeitedMatchLine, makeLineUpLine, makeOldTeamLine, makeTeamByesLine, makeTeamLine } from './teamLines.ts';
import { makeConfigurationLine, makePointListLine, makeScoringLine, makeTeamScoringLine } from './tournamentLines.ts';

const makeLine = (body: TrfRecordBody): string => {
  switch (body.record) {
    case 'comment':
      return body.text;
    case 'blank':
      return '';
    case 'text':
      return `${body.code} ${body.text}`.trimEnd();
    case 'rounds':
      return `${body.code} ${body.rounds}`;
    case 'first_colour':
      return `152 ${body.colour.toUpperCase()}`;
    case 'configuration':
      return makeConfigurationLine(body);
    case 'scoring':
      return makeScoringLine(body);
    case 'team_scoring':
      return makeTeamScoringLine(body);
    case 'point_code':
      return new TrfLineWriter().put(1, 3, body.code).points(5, 8, body.points).toString();
    case 'point_list':
      return makePointListLine(body);
    case 'player':
      return makePlayerLine(body);
    case 'national':
      return makeNationalLine(body);
    case 'team':
      return makeTeamLine(body);
    case 'old_team':
      return makeOldTeamLine(body);
    case 'byes':
      return makeByesLine(body);
    case 'absent':
      return `XXZ ${body.numbers.join(' ')}`;
    case 'acceleration':
      return makeAccelerationLine(body);
    case 'player_acceleration':
      return makePlayerAccelerationLine(body);
    case 'forbidden':
      return makeForbiddenLine(body);
    case 'always_forbidden':
      return `XXP ${body.numbers.join(' ')}`;
    case 'assigned_points':
      return makeAssignedPointsLine(body);
    case 'line_up':
      return makeLineUpLine(body);
    case 'team_byes':
      return makeTeamByesLine(body);
    case 'forfeited_match':
      return makeForfeitedMatchLine(body);
  }
};

/** Writes a file in the order of its records, each field in the columns of the format, without blanks at the ends of lines. */
export const writeTrf = (file: TrfFile): string => file.records.map((record) => makeLine(record) + file.lineEnd).join('');
