import { err, ok, type Result } from '../../base/result.ts';
import { findCertificate } from '../../db/queries/titleApplications.ts';
import { normaliseCertificate } from '../../titles/certificates.ts';
import type { Context } from '../context.ts';
import type { TitleError } from './errors.ts';

/** Who holds which title by a certificate, since when; nothing of one that is unknown or whose title was revoked. */
export const showCertificate = async ({ db }: Context, number: string): Promise<Result<CertificateAnswer, TitleError>> => {
  const found = await findCertificate(db, normaliseCertificate(number));
  return found === null
    ? err({ code: 'certificate_not_found' })
    : ok({ name: found.name, title: found.title, date: found.grantedOn });
};

export interface CertificateAnswer {
  readonly name: string;
  readonly title: string;
  readonly date: string;
}
