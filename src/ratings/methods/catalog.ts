import type { CivilDate } from '../../base/civilDate.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { cxaLegacy } from './cxaLegacy.ts';
import { elo } from './elo.ts';
import { fide2024 } from './fide2024.ts';
import type { DifferenceCap, RatingMethod, RatingMethodId } from './method.ts';

/** Every method that can be asked for; the first is the default. */
export const METHODS: readonly RatingMethod[] = [cxaLegacy, fide2024, elo];

export const DEFAULT_METHOD: RatingMethodId = 'cxa-legacy';

export type MethodError =
  | { readonly code: 'rating_method_unknown'; readonly method: string }
  | {
      readonly code: 'rating_method_not_in_force';
      readonly method: RatingMethodId;
      readonly asOf: CivilDate;
      readonly validFrom: CivilDate | null;
      readonly validUntil: CivilDate | null;
    };

/** The method `id` if it is in force on `asOf`. */
export const findMethod = (id: string, asOf: CivilDate): Result<RatingMethod, MethodError> => {
  const method = METHODS.find((candidate) => candidate.id === id);
  if (method === undefined) return err({ code: 'rating_method_unknown', method: id });
  const { validFrom, validUntil } = method;
  if ((validFrom !== null && asOf < validFrom) || (validUntil !== null && asOf > validUntil)) {
    return err({ code: 'rating_method_not_in_force', method: method.id, asOf, validFrom, validUntil });
  }
  return ok(method);
};

/** The cap in force on `asOf`, or null where differences count in full. */
export const capOn = (method: RatingMethod, asOf: CivilDate): DifferenceCap | null =>
  method.differenceCaps.findLast((cap) => cap.validFrom === null || cap.validFrom <= asOf) ?? null;
