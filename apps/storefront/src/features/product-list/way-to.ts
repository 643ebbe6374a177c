import type { Category, CategoryTree } from '@corium/contract/goods'

/** A category and the one that it belongs to, the widest first. */
export function wayTo(tree: readonly CategoryTree[], categoryId: string | undefined): Category[] {
  for (const kind of tree) {
    if (kind.category_id === categoryId) return [kind]
    const part = kind.children.find(({ category_id }) => category_id === categoryId)
    if (part) return [kind, part]
  }
  return []
}
