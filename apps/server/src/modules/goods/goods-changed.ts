import type { Shop } from '#server/context.ts'

/**
 * Stock of these styles has moved: their pages show it at once, lists with their next count.
 * To be called after the commit.
 */
export function stockChanged({ shared }: Pick<Shop, 'shared'>, styleIds: Iterable<string>): void {
  for (const styleId of new Set(styleIds)) shared.drop(styleId)
}

/**
 * Goods, prices, categories or facets have changed: every node restocks its shelf. Resolves when this one has.
 * To be called after the commit.
 */
export async function goodsChanged({ shared, shelf }: Pick<Shop, 'shared' | 'shelf'>): Promise<void> {
  shared.drop()
  await shelf.restocked()
}
