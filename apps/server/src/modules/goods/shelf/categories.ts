import type { Bilingual } from '@corium/contract/language'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bits, bitsOf } from './bits.ts'
import type { CategoryRow } from './shelf.db.ts'

/** A category with the styles in it and in everything below it. */
export type ShelfCategory = {
  id: string
  parent: ShelfCategory | undefined
  name: Bilingual
  picture: PictureRow | undefined
  children: ShelfCategory[]
  bits: Bits
}

/** Categories by id, parents before their children, siblings in the shop's order. */
export type Categories = Map<string, ShelfCategory>

export function createCategories(rows: readonly CategoryRow[], pictures: Map<string, PictureRow>) {
  const placesOf = new Map<string, number[]>(rows.map(({ id }) => [id, []]))
  const parentOf = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))

  /** The category itself, then those above it. */
  function lineOf(id: string): string[] {
    const line: string[] = []
    for (let at: string | null | undefined = id; at && !line.includes(at); at = parentOf.get(at))
      line.push(at)
    return line
  }

  return {
    put(place: number, id: string): void {
      for (const ancestor of lineOf(id)) placesOf.get(ancestor)?.push(place)
    },

    seal(size: number): Categories {
      const categories: Categories = new Map()
      function addBelow(parent: ShelfCategory | undefined): void {
        for (const row of rows) {
          if (row.parent_id !== (parent?.id ?? null)) continue
          const category: ShelfCategory = {
            id: row.id,
            parent,
            name: row.name,
            picture: row.picture_id ? pictures.get(row.picture_id) : undefined,
            children: [],
            bits: bitsOf(placesOf.get(row.id) ?? [], size),
          }
          parent?.children.push(category)
          categories.set(row.id, category)
          addBelow(category)
        }
      }
      addBelow(undefined)
      return categories
    },
  }
}

/** From the top of the tree down to this category. */
export function pathTo(category: ShelfCategory | undefined): ShelfCategory[] {
  return category ? [...pathTo(category.parent), category] : []
}
