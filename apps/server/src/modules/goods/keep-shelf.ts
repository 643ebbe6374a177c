import type { Shop } from '#server/context.ts'

/** The shelf follows what is said about goods, by this node or another: stock that moves, goods that change. */
export function keepShelf({ shared, shelf, log }: Pick<Shop, 'shared' | 'shelf' | 'log'>): void {
  shared.onDrop((styleId) => {
    if (styleId) return shelf.stockMoved(styleId)
    shelf.restock().then(
      // Answers given during the restock were still made from the old shelf.
      () => shared.forgetHere(),
      (error) => log.error({ err: error }, 'the shelf could not be restocked'),
    )
  })
}
