/** A text whose ranges of numbers, such as `1.2–1.4 mm`, do not break after their dash. */
export const unbrokenRanges = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
