import type { Bilingual, Language } from '@corium/contract/language'
import type { Arrangement } from '../arrange.ts'
import { count } from '../bits.ts'
import type { ShelfCategory } from '../categories.ts'
import { readings } from './chinese.ts'
import { firstNotBefore } from './codes.ts'
import { readRuns } from './spelling.ts'

/** Something with a name that a visitor may be typing: a category, a value of a facet. */
type Label = { name: Bilingual; num: number; category?: ShelfCategory }

export type Labels = {
  /** Labels with a word that begins so, in either language or by its reading; the most goods first. */
  beginning(typed: string): Label[]
}

/** Puts a text into the form in which beginnings are compared. */
const spell = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join(' ')

export function createLabels({ categories, facets }: Pick<Arrangement, 'categories' | 'facets'>): Labels {
  const entries: { key: string; label: Label }[] = []

  function put(label: Label): void {
    if (label.num === 0) return
    const english = spell(label.name['en-us'])
    const chinese = spell(label.name['zh-cn'])
    const { full, initials } = readings(chinese)
    const keys = new Set([...beginnings(english, ' '), ...beginnings(chinese, ''), full, initials])
    for (const key of keys) if (key) entries.push({ key, label })
  }

  for (const category of categories.values()) {
    put({ name: category.name, num: count(category.bits), category })
  }
  for (const { type, values } of facets) {
    if (type === 'tree') continue
    for (const { value, name, bits } of values) if (!/^\d/.test(value)) put({ name, num: count(bits) })
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const keys = entries.map(({ key }) => key)

  return {
    beginning(typed) {
      const start = spell(typed)
      const found = new Set<Label>()
      if (!start) return []
      for (let at = firstNotBefore(keys, start); keys[at]?.startsWith(start); at++)
        found.add(entries[at]!.label)
      return [...found].sort((a, b) => b.num - a.num)
    },
  }
}

/** The text from each of its words on. */
function beginnings(text: string, space: string): string[] {
  const words = text.split(space)
  return words.map((_, at) => words.slice(at).join(space))
}

/** A label in the script that the visitor is typing, else in the visitor's language. */
export const inScriptOf = (typed: string, name: Bilingual, language: Language): string =>
  name[/\p{Script=Han}/u.test(typed) ? 'zh-cn' : language]
