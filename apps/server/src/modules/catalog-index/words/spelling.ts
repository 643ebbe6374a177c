import { toSimplified } from '@corium/color/simplified-chinese'

/** A piece of text in one script: Chinese characters, or Latin letters and digits. */
export type Run = { script: 'han' | 'latin'; text: string }

/** Splits a text by script and ignores width, case, accents, punctuation and traditional characters. */
export function readRuns(text: string): Run[] {
  return (normalize(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []).map((run) => ({
    script: /^[a-z0-9]/.test(run) ? 'latin' : 'han',
    text: run,
  }))
}

/** In lower case and simplified characters, without accents and full-width forms. */
export function normalize(text: string): string {
  // Most English texts are ASCII; skipping normalization makes building the index faster.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return toSimplified(text.normalize('NFKC')).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

const americanSpellings: [british: RegExp, american: string][] = [
  [/colour/, 'color'],
  [/fibre/, 'fiber'],
  [/^grey/, 'gray'],
  [/^matt$/, 'matte'],
  [/^moulded/, 'molded'],
]

/**
 * The form under which an English word is indexed and searched: without plural and tense endings, in American
 * spelling. It is not always a word: `suede` and `suedes` both become `sued`.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let form = word
  for (const [british, american] of americanSpellings) form = form.replace(british, american)
  form = withoutPlural(form)
  form = withoutTense(form)
  return form.length > 4 && form.endsWith('e') ? form.slice(0, -1) : form
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|z|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutTense(word: string): string {
  const [, root] = word.match(/^(.*[aeiouy].*?)(?:ing|ed)$/) ?? []
  if (!root || root.length < 3) return word
  // `tanned` becomes `tan`, but `embossed` keeps the double letter of `emboss`.
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}
