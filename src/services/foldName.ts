/** A name as it is searched and compared: width and case folded, spaces and middle dots of transcribed names dropped. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s·•・.]+/gu, '');
