/** Ways to end a line. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/**
 * Invisible characters: control characters, marks that change the direction of writing for the text around
 * them, spaces without width, blank fillers such as the empty Braille pattern, and what is no character. Tabs and line ends stay.
 */
const unseen =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufffe\uffff]/gu

/** Joiners belong between letters or emoji; alone they are a text that shows nothing. */
const looseJoiners = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu

/** More marks on one letter than any language writes: they would cover the lines above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu

/** Most texts, which need no closer look. */
const plain = /^[ -~]*$/

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text as others see it, without what turns or covers the text around it. */
export const cleanText = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(lineEnds, '\n').replace(unseen, '').replace(looseJoiners, '').replace(heapedMarks, '$1')

/** A name on one line. Empty when it has only invisible characters. */
export function cleanName(name: string): string {
  const clean = cleanText(name).replace(/\s+/g, ' ').trim()
  return seen.test(clean) ? clean : ''
}
