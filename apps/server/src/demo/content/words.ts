import type { Pair } from '#server/modules/facets/both.ts'

/** A text in both languages. */
export type Words = { en: string; zh: string }

export const words = (en: string, zh: string): Words => ({ en, zh })
export const pairOf = ({ en, zh }: Words): Pair => [en, zh]

/** A body whose texts are given in both languages. */
export type Both<T> = T extends string
  ? T | Words
  : T extends readonly (infer Part)[]
    ? readonly Both<Part>[]
    : T extends object
      ? { [K in keyof T]: Both<T[K]> }
      : T

/** The body in one language. */
export const inLanguage = <T>(body: Both<T>, language: keyof Words): T => pick(body, language) as T

function pick(value: unknown, language: keyof Words): unknown {
  if (Array.isArray(value)) return value.map((part) => pick(part, language))
  if (typeof value !== 'object' || value === null) return value
  if (isWords(value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pick(part, language)]))
}

const isWords = (value: object): value is Words =>
  'en' in value && 'zh' in value && Object.keys(value).length === 2

/** A text block: each entry is a paragraph, or a heading if it starts with two hashes. */
export function text(...lines: readonly Words[]): { type: 'text'; html: Words } {
  const html = (language: keyof Words) => lines.map((line) => htmlOf(line[language])).join('')
  return { type: 'text', html: { en: html('en'), zh: html('zh') } }
}

const htmlOf = (line: string): string =>
  line.startsWith('## ') ? `<h2>${line.slice(3)}</h2>` : /^<(ul|ol)>/.test(line) ? line : `<p>${line}</p>`
