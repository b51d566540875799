/** Letters of any script, digits, and the marks that stand in certificate numbers (证书编号): `国象棋(2026)第0012号`. */
const CERTIFICATE_FORM = /^[\p{L}\p{N}][\p{L}\p{N}\-.()〔〕[\]]{0,63}$/u;

/** A certificate number as it is stored and looked for: full width and spaces do not matter. */
export const normaliseCertificate = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, '');

/** Whether a text can be a certificate number. */
export const isCertificateNumber = (text: string): boolean => CERTIFICATE_FORM.test(normaliseCertificate(text));
