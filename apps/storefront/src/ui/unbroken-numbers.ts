/** A text that breaks neither after the dash of a range, such as `1.2–1.4`, nor before `°C` and `%`. */
export const unbrokenNumbers = (text: string): string =>
  text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060').replaceAll(/(?<=\d) (?=°C|%)/g, '\u00a0')
