import type { Filter } from '@corium/contract/goods'
import type { Arrangement } from './arrange.ts'
import { type Selection, select } from './select.ts'
import { type Found, search } from './words/search.ts'

export type Narrowing = { category_id?: string; keyword?: string; filter?: Filter }

/** Goods narrowed by category, words and filter, and what the words have found among all goods. */
export type Narrowed = Selection & { found?: Found }

/** Narrows the goods; what was asked for lately is not counted again. */
export function narrow(shelf: Arrangement, { category_id, keyword = '', filter }: Narrowing): Narrowed {
  const key = JSON.stringify([category_id, keyword, filter])
  const kept = shelf.selections.get(key)
  if (kept) return kept
  const found = keyword.trim() ? search(shelf, keyword) : undefined
  const narrowed = { ...select(shelf, { category_id, found: found?.bits, filter }), found }
  shelf.selections.set(key, narrowed)
  return narrowed
}
