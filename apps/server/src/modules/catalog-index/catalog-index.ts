import type { Logger } from 'pino'
import type { Db } from '#server/db/open.ts'
import type { Figure } from '#server/runtime/figures.ts'
import { contentTag, type ResponseCache } from '#server/runtime/response-cache.ts'
import { applyStock } from './apply-stock.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { catalogFigures } from './catalog-figures.ts'
import { selectAvailable } from './catalog-index.db.ts'
import { createSnapshot } from './snapshot.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogSnapshot } from './types.ts'

/**
 * Everything for sale, held in memory for listing, filtering and search. The database stays the source of truth:
 * every change of goods or stock is committed there first and then reported here.
 */
export type CatalogIndex = {
  /** The catalog as it is now. A request takes it once and passes it on, so that all it shows is of one moment. */
  readonly snapshot: CatalogSnapshot
  /** A catalog of one style alone, published or not, read anew. The catalog of the shop does not change. */
  preview(styleId: string): Promise<CatalogSnapshot>
  /** Subscribes to changes reported by any node, then builds the first snapshot. */
  start(): Promise<void>
  /**
   * Reports that stock of these styles has moved. Their cached pages are dropped at once; lists show the new stock
   * after the next `applyStockChanges`. Call it after the commit.
   */
  stockChanged(styleIds: Iterable<string>): void
  /**
   * Reports that goods, prices, categories or facets have changed: every node rebuilds its snapshot. Resolves when
   * this node shows the change. Call it after the commit.
   */
  goodsChanged(): Promise<void>
  /**
   * Reads the stock that was reported as moved before this call. Concurrent callers share one read; after a failed
   * read the next caller reads again.
   */
  applyStockChanges(): Promise<void>
  /** Resolves when no rebuild is running. */
  rebuilt(): Promise<void>
  /** What /metrics says about this node's snapshot. */
  figures(): Figure[]
}

export function createCatalogIndex(
  db: Db,
  responseCache: Pick<ResponseCache, 'invalidate' | 'onInvalidate' | 'clearLocal'>,
  log: Pick<Logger, 'error'>,
): CatalogIndex {
  let current: { data: SnapshotData; snapshot: CatalogSnapshot; builtAt: number } | undefined
  /** When the first change was reported that no rebuild has shown yet. */
  let changedAt: number | undefined
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let movedStyles = new Set<string>()
  /** Stock that moved during a rebuild: the rebuild may have read it before it moved. */
  let movedDuringRebuild = new Set<string>()
  let readingStock: Promise<void> | undefined

  async function build(): Promise<void> {
    movedDuringRebuild = new Set()
    const startedAt = performance.now()
    try {
      const data = await buildSnapshot(db)
      current = { data, snapshot: createSnapshot(data), builtAt: performance.now() }
      // A change that was reported meanwhile may be missing; the rebuild that waits shows it.
      changedAt = waiting && startedAt
      movedStyles = movedStyles.union(movedDuringRebuild)
    } finally {
      running = undefined
    }
  }

  /** A request for a rebuild that arrives during one starts another right after it. */
  function rebuild(): Promise<void> {
    if (!running) {
      running = build()
      return running
    }
    const again = () => {
      waiting = undefined
      running = build()
      return running
    }
    waiting ??= running.then(again, again)
    return waiting
  }

  /** The response cache announces the changes of all nodes: the id of a style whose stock moved, '' for all goods, or texts. */
  function applyChange(styleId: string): void {
    if (styleId === contentTag) return
    if (styleId) {
      movedStyles.add(styleId)
      if (running) movedDuringRebuild.add(styleId)
      return
    }
    changedAt ??= performance.now()
    rebuild().then(
      // Responses made during the rebuild still show the old snapshot.
      () => responseCache.clearLocal(),
      (error) => log.error({ err: error }, 'the catalog index could not be rebuilt'),
    )
  }

  async function readMovedStock(): Promise<void> {
    const styleIds = movedStyles
    movedStyles = new Set()
    const { data } = getCurrent()
    try {
      applyStock(data, await selectAvailable(db, [...styleIds]))
    } catch (error) {
      movedStyles = movedStyles.union(styleIds)
      throw error
    } finally {
      readingStock = undefined
    }
  }

  function getCurrent() {
    if (!current) throw new Error('the catalog index has not been started')
    return current
  }

  return {
    get snapshot() {
      return getCurrent().snapshot
    },
    async preview(styleId) {
      return createSnapshot(await buildSnapshot(db, styleId))
    },
    async start() {
      // Subscribe before loading, so that no change from another node is missed.
      responseCache.onInvalidate(applyChange)
      await rebuild()
    },
    stockChanged(styleIds) {
      for (const styleId of new Set(styleIds)) responseCache.invalidate(styleId)
    },
    async goodsChanged() {
      responseCache.invalidate()
      await this.rebuilt()
    },
    async applyStockChanges() {
      // A read in flight may have missed the latest changes or fail: then one of its waiters reads for all of them.
      await readingStock?.catch(() => undefined)
      if (movedStyles.size > 0) readingStock ??= readMovedStock()
      await readingStock
    },
    async rebuilt() {
      await (waiting ?? running)
    },
    figures() {
      const { data, builtAt } = getCurrent()
      return catalogFigures(data, {
        age: performance.now() - builtAt,
        behind: changedAt === undefined ? 0 : performance.now() - changedAt,
      })
    },
  }
}
