/** A piece of text in one script: Chinese characters, or Latin letters and digits. */
export type Run = { script: 'han' | 'latin'; text: string }

/** Width, case, accents and punctuation do not matter to a search. */
export function readRuns(text: string): Run[] {
  return (plainOf(text).match(/\p{Script=Han}+|[a-z0-9]+/gu) ?? []).map((run) => ({
    script: /^[a-z0-9]/.test(run) ? 'latin' : 'han',
    text: run,
  }))
}

function plainOf(text: string): string {
  // Most English texts need no more than this, and a large shop has many of them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

const british: [RegExp, string][] = [
  [/colour/, 'color'],
  [/fibre/, 'fiber'],
  [/^grey/, 'gray'],
  [/^matt$/, 'matte'],
  [/^moulded/, 'molded'],
]

/**
 * The form of an English word under which it is kept and looked for: without the endings of number and time,
 * in American spelling. It need not be a word: `suede` and `suedes` are both `sued`.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  let form = word
  for (const [pattern, american] of british) form = form.replace(pattern, american)
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
  // `tanned` is `tan`, but `emboss` keeps both of its letters.
  return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}
