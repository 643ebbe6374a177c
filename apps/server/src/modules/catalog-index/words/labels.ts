import type { Bilingual } from '@corium/contract/language'
import { type Bitset, count } from '../bitset.ts'
import type { SnapshotData } from '../snapshot-data.ts'
import type { Suggestions } from '../types.ts'
import { pinyinOf } from './chinese.ts'
import { lowerBound } from './codes.ts'
import { readRuns } from './spelling.ts'

/** The name of a category or a facet value. */
type Label = Suggestions['labels'][number]

export type LabelIndex = {
  /**
   * Labels with a word that begins with what was typed, in either language or in pinyin; those with the most
   * goods first.
   */
  startingWith(typed: string): Label[]
}

/** The form in which labels and typed text are compared. */
const normalize = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join(' ')

type Entry = { key: string; label: Omit<Label, 'goodsCount'> & { styles: Bitset } }

/** The entries are made when they are first needed, because that loads the dictionary of pinyin. */
export function createLabelIndex(data: Pick<SnapshotData, 'categories' | 'facets'>): LabelIndex {
  let made: { entries: Entry[]; keys: string[] } | undefined
  function index() {
    if (made) return made
    const entries = entriesOf(data)
    made = { entries, keys: entries.map(({ key }) => key) }
    return made
  }

  return {
    startingWith(typed) {
      const start = normalize(typed)
      const found = new Set<Entry['label']>()
      if (!start) return []
      const { entries, keys } = index()
      for (let at = lowerBound(keys, start); keys[at]?.startsWith(start); at++) found.add(entries[at]!.label)
      return [...found]
        .map(({ styles, ...label }) => ({ ...label, goodsCount: count(styles) }))
        .filter(({ goodsCount }) => goodsCount > 0)
        .sort((a, b) => b.goodsCount - a.goodsCount)
    },
  }
}

/** Sorted by key. */
function entriesOf({ categories, facets }: Pick<SnapshotData, 'categories' | 'facets'>): Entry[] {
  const entries: Entry[] = []

  function add(label: Entry['label']): void {
    for (const key of keysOf(label.name)) if (key) entries.push({ key, label })
  }

  for (const category of categories.values()) add({ name: category.name, category, styles: category.styles })
  for (const { type, values } of facets) {
    if (type === 'tree') continue
    for (const { value, name, styles } of values) if (!/^\d/.test(value)) add({ name, styles })
  }
  return entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

function keysOf(name: Bilingual): Set<string> {
  const chinese = normalize(name['zh-cn'])
  const { full, initials } = pinyinOf(chinese)
  return new Set([...suffixesOf(normalize(name['en-us']), ' '), ...suffixesOf(chinese, ''), full, initials])
}

/** The text from each of its words to its end. */
function suffixesOf(text: string, separator: string): string[] {
  const words = text.split(separator)
  return words.map((_, at) => words.slice(at).join(separator))
}
