import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bitset, bitsetOf, count, has, set, subtract, unite } from './bitset.ts'
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

/** The styles of each category without those of the categories below it, by its id. */
export type OwnStyles = ReadonlyMap<string, Bitset>

export const ownStyles = (categories: Categories): OwnStyles =>
  new Map(
    categories.values().map(({ id, styles, children }) => {
      const own = styles.slice()
      for (const child of children) subtract(own, child.styles)
      return [id, own]
    }),
  )

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

/** `own`: the styles of the categories, which then are not added. */
export function createCategoryBuilder(
  rows: readonly CategoryRow[],
  pictures: ReadonlyMap<string, PictureRow>,
  own?: OwnStyles,
) {
  const ordinalsOf = new Map<string, number[]>(rows.map(({ id }) => [id, []]))

  return {
    add(ordinal: number, categoryId: string): void {
      ordinalsOf.get(categoryId)?.push(ordinal)
    },

    build(size: number): Categories {
      const categories = new Map<string, IndexedCategory>()
      function addChildrenOf(parent: IndexedCategory | undefined): void {
        for (const row of rows) {
          if (row.parent_id !== (parent?.id ?? null)) continue
          const category: IndexedCategory = {
            id: row.id,
            parent,
            name: row.name,
            picture: row.picture_id ? pictures.get(row.picture_id) : undefined,
            children: [],
            styles: own?.get(row.id) ?? bitsetOf(ordinalsOf.get(row.id) ?? [], size),
            goodsCount: 0,
          }
          parent?.children.push(category)
          categories.set(row.id, category)
          addChildrenOf(category)
          for (const child of category.children) unite(category.styles, child.styles)
          category.goodsCount = count(category.styles)
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
