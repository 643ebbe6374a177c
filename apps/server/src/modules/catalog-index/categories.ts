import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bitset, bitsetOf, count, has, set } from './bitset.ts'
import type { CategoryRow } from './catalog-index.db.ts'
import type { Category } from './types.ts'

/** A category with the styles in it and in the categories below it. */
export type IndexedCategory = Omit<Category, 'parent' | 'children'> & {
  parent: IndexedCategory | undefined
  children: IndexedCategory[]
  styles: Bitset
}

/** By id; parents come before their children, siblings in the order of the shop. */
export type Categories = ReadonlyMap<string, IndexedCategory>

/** The styles of each category, by its id. */
export type SavedCategories = ReadonlyMap<string, Bitset>

export const savedCategories = (categories: Categories): SavedCategories =>
  new Map(categories.values().map(({ id, styles }) => [id, styles]))

/** Puts a style in one category and those above it, or in none. */
export function setCategory(categories: Categories, ordinal: number, id: string | undefined): void {
  const ids = new Set(id === undefined ? [] : pathTo(categories.get(id)).map((one) => one.id))
  for (const category of categories.values()) {
    const isMember = ids.has(category.id)
    if (has(category.styles, ordinal) === isMember) continue
    set(category.styles, ordinal, isMember)
    category.goodsCount += isMember ? 1 : -1
  }
}

export function createCategoryBuilder(rows: readonly CategoryRow[], pictures: Map<string, PictureRow>) {
  const ordinalsOf = new Map<string, number[]>(rows.map(({ id }) => [id, []]))
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))

  /** The category itself, then its ancestors; stops if the rows form a cycle. */
  function withAncestors(id: string): string[] {
    const ids: string[] = []
    for (let at: string | null | undefined = id; at && !ids.includes(at); at = parentOf.get(at)) ids.push(at)
    return ids
  }

  return {
    add(ordinal: number, categoryId: string): void {
      for (const id of withAncestors(categoryId)) ordinalsOf.get(id)?.push(ordinal)
    },

    /** `saved`: the styles of each category, when none were added here. */
    build(size: number, saved?: SavedCategories): Categories {
      const categories = new Map<string, IndexedCategory>()
      function addChildrenOf(parent: IndexedCategory | undefined): void {
        for (const row of rows) {
          if (row.parent_id !== (parent?.id ?? null)) continue
          const styles = saved?.get(row.id) ?? bitsetOf(ordinalsOf.get(row.id) ?? [], size)
          const category: IndexedCategory = {
            id: row.id,
            parent,
            name: row.name,
            picture: row.picture_id ? pictures.get(row.picture_id) : undefined,
            children: [],
            styles,
            goodsCount: count(styles),
          }
          parent?.children.push(category)
          categories.set(row.id, category)
          addChildrenOf(category)
        }
      }
      addChildrenOf(undefined)
      return categories
    },
  }
}

/** From the top-level category down to this one. */
export function pathTo(category: Category | undefined): Category[] {
  return category ? [...pathTo(category.parent), category] : []
}
