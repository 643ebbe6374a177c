/**
 * Invisible characters: control characters, marks that change the direction of writing for the text around
 * a name, spaces without width, and blank fillers. Joiners between letters or emoji stay.
 */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu

/** More marks on one letter than any language writes: they would cover the lines above and below. */
const heapedMarks = /(\p{M}{4})\p{M}+/gu

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A name that a person typed, as others see it: on one line, among other text. Empty when it shows nothing.
 */
export function cleanName(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').replaceAll(heapedMarks, '$1').trim()
  return seen.test(clean) ? clean : ''
}
