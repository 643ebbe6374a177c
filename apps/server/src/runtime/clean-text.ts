/** Ways to end a line. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

/**
 * Invisible characters: control characters, marks that change the direction of writing for the text around them,
 * zero-width spaces, blank fillers such as the empty Braille pattern, and code points that are no characters. Tabs
 * and line ends stay.
 */
const unseen =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufdd0-\ufdef\ufeff\uffa0\ufffe\uffff]/gu

/** Joiners belong between letters or emoji; elsewhere they are invisible, and a name could consist of them alone. */
const looseJoiners = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{S}])/gu

/** More marks on one letter than any language uses, which would cover the lines above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu

/** Most texts are printable ASCII and need no cleaning. */
const plain = /^[ -~]*$/

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text as others see it, without characters that reverse or cover the text around it. */
export const cleanText = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(lineEnds, '\n').replace(unseen, '').replace(looseJoiners, '').replace(heapedMarks, '$1')

/** A name on one line. Empty when it has only invisible characters. */
export function cleanName(name: string): string {
  const clean = cleanText(name).replace(/\s+/g, ' ').trim()
  return seen.test(clean) ? clean : ''
}
