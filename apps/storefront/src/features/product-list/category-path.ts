import type { Category, CategoryTree } from '@corium/contract/goods'

/** The category with its parent, if it has one, from the top level down. */
export function categoryPath(tree: readonly CategoryTree[], categoryId: string | undefined): Category[] {
  for (const parent of tree) {
    if (parent.category_id === categoryId) return [parent]
    const child = parent.children.find(({ category_id }) => category_id === categoryId)
    if (child) return [parent, child]
  }
  return []
}
