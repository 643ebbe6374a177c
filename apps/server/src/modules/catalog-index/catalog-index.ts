import type { Logger } from 'pino'
import type { Db } from '#server/db/open.ts'
import type { Figure } from '#server/runtime/figures.ts'
import { contentTag, goodsTag, type ResponseCache } from '#server/runtime/response-cache.ts'
import { applyStock } from './apply-stock.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { keptHours, readCatalogChanges, readPosition } from './catalog-changes.db.ts'
import { catalogFigures } from './catalog-figures.ts'
import { selectAvailable } from './catalog-index.db.ts'
import { replaceOutline } from './replace-outline.ts'
import { replaceStyles } from './replace-styles.ts'
import type { SavedCatalog } from './saved-catalog.ts'
import { createSnapshot } from './snapshot.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogSnapshot } from './types.ts'

/**
 * Everything for sale, held in memory for listing, filtering and search. The database stays the source of
 * truth: triggers note there what a transaction changed, and every node reads these notes, at once when a
 * change is reported here and otherwise each second.
 */
export type CatalogIndex = {
  /** Whether the whole catalog has been read; no other method works before that. */
  readonly isLoaded: boolean
  /**
   * The catalog as it is now. A request takes it once and passes it on, so that all
   * it shows is of one moment.
   */
  readonly snapshot: CatalogSnapshot
  /** Reads one style, published or not, into a catalog of its own. The catalog of the shop does not change. */
  preview(styleId: string): Promise<CatalogSnapshot>
  /** Subscribes to changes reported by any node, then restores the saved catalog or reads the whole one. */
  start(): Promise<void>
  /**
   * From now on reads the rows of `catalog_changes` every second. Without that, changes show only when a node
   * reports them.
   */
  follow(): void
  /**
   * Reports that stock of these styles has moved. Their cached pages are dropped at once; lists show the new
   * stock after the next `applyStockChanges`. Call it after the commit.
   */
  stockChanged(styleIds: Iterable<string>): void
  /**
   * Reports that goods, prices, categories or facets have changed. Resolves when this node shows the change.
   * Call it after the commit.
   */
  goodsChanged(): Promise<void>
  /**
   * Reads the stock that was reported as moved before this call. Concurrent callers share one read; after a
   * failed read the next caller reads again.
   */
  applyStockChanges(): Promise<void>
  /** Stops following changes; resolves when no reading is under way. */
  stop(): Promise<void>
  /** What /metrics says about this node's snapshot. */
  figures(): Figure[]
}

/** The catalog of one reading of everything, kept up to date from then on. */
type Catalog = {
  data: SnapshotData
  snapshot: CatalogSnapshot
  builtAt: number
  /** What the database noted up to here is in `data`. */
  position: string
  readAt: number
}

const followEveryMs = 1_000
const saveEveryMs = 3_600_000
const maxUnreadMs = (keptHours / 2) * 3_600_000

export function createCatalogIndex(
  db: Db,
  responseCache: Pick<ResponseCache, 'invalidate' | 'onInvalidate' | 'invalidateLocal'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  saved?: SavedCatalog,
): CatalogIndex {
  let current: Catalog | undefined
  let starting: Promise<void> | undefined
  /** When the first change was reported that this node does not show yet. */
  let changedAt: number | undefined
  let movedStyles = new Set<string>()
  let readingStock: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  let savedAt = Number.NEGATIVE_INFINITY

  /** The reading of everything, because there was no room for new styles or the node has not read for long. */
  let refreshing: Promise<void> | undefined
  let isOutdated = false

  const readAll = oneAfterAnother(async () => {
    isOutdated = false
    try {
      const position = await readPosition(db)
      const readAt = performance.now()
      const data = await buildSnapshot(db)
      const next = { data, snapshot: createSnapshot(data), builtAt: performance.now(), position, readAt }
      await data.colors.prepare()
      // What changed during the reading may be missing.
      const { isComplete } = await catchUp(next)
      isOutdated ||= !isComplete
      current = next
      responseCache.invalidateLocal(goodsTag)
    } catch (error) {
      isOutdated = true
      throw error
    }
  })

  /** Whether there was a catalog that could be restored and brought up to date. */
  async function restore(): Promise<boolean> {
    try {
      const found = await saved?.read()
      if (!found) return false
      const now = performance.now()
      const next = { ...found, snapshot: createSnapshot(found.data), builtAt: now, readAt: now }
      await found.data.colors.prepare()
      if (!(await catchUp(next)).isComplete) return false
      current = next
      log.info({ styles: found.data.styleCount }, 'the catalog was restored from the file beside the data')
      return true
    } catch (error) {
      log.warn({ err: error }, 'the saved catalog could not be read; the goods are read from the database')
      return false
    }
  }

  /** Saves a catalog that nothing else changes meanwhile. */
  async function save(into: SavedCatalog, catalog: Catalog): Promise<void> {
    savedAt = performance.now()
    try {
      // Changes that were noted up to the position have to be in the file.
      await applyStockChanges()
      await into.write(catalog)
    } catch (error) {
      log.warn({ err: error }, 'the catalog could not be saved')
    }
  }

  function refresh(): void {
    const reportedAt = changedAt
    const running = readAll()
      .then(() => {
        if (changedAt === reportedAt) changedAt = undefined
      })
      .finally(() => {
        if (refreshing === running) refreshing = undefined
      })
    refreshing = running
    running.catch(logFailure)
  }

  const readChanges = oneAfterAnother(async () => {
    const reportedAt = changedAt
    let catalog: Catalog
    let caughtUp: Awaited<ReturnType<typeof catchUp>>
    do {
      catalog = getCurrent()
      caughtUp = await catchUp(catalog)
      if (caughtUp.isShown) responseCache.invalidateLocal(goodsTag)
      for (const styleId of caughtUp.movedIds) responseCache.invalidateLocal(styleId)
      if (!caughtUp.isComplete || (isOutdated && !refreshing)) refresh()
      // A catalog that was read meanwhile may lack what this one got.
    } while (catalog !== current)
    if (!refreshing && changedAt === reportedAt) changedAt = undefined
    if (caughtUp.isComplete && saved && performance.now() - savedAt > saveEveryMs) await save(saved, catalog)
  })

  /**
   * Brings a catalog up to date, apart from stock, which the next `applyStockChanges` reads. It is not
   * complete if only reading everything again can do that.
   */
  async function catchUp(catalog: Catalog) {
    const readAt = performance.now()
    const { position, outline, goods, stock } = await readCatalogChanges(db, catalog.position)
    // The stock that is being read may be older than these changes, and shows after them.
    if (readingStock) for (const styleId of goods) movedStyles.add(styleId)
    if (outline) {
      await replaceOutline(db, catalog.data)
      catalog.snapshot = createSnapshot(catalog.data)
    }
    const { isShown, state } = await replaceStyles(db, catalog.data, goods)
    if (state === 'worn') readAll().catch(logFailure)
    const isComplete = state !== 'full' && readAt - catalog.readAt < maxUnreadMs
    const movedIds = stock.filter((id) => catalog.data.ordinalOf.has(id))
    for (const styleId of movedIds) movedStyles.add(styleId)
    Object.assign(catalog, { position, readAt })
    return { isComplete, isShown: isShown || outline, movedIds }
  }

  /**
   * The response cache announces the changes of all nodes: the id of a style whose stock moved, goods, texts,
   * or '' for anything.
   */
  function applyChange(tag: string): void {
    if (tag === contentTag) return
    if (tag !== '' && tag !== goodsTag) {
      movedStyles.add(tag)
      return
    }
    changedAt ??= performance.now()
    const read = current ? readChanges() : starting?.then(readChanges)
    read?.catch(logFailure)
  }

  /** Logs once when the database fails, not every second until it is back. */
  let isFailing = false
  function logFailure(error: unknown): void {
    if (!isFailing && !isStopped) log.error({ err: error }, 'the changes of the catalog could not be read')
    isFailing = true
  }

  async function readMovedStock(): Promise<void> {
    const styleIds = movedStyles
    movedStyles = new Set()
    const catalog = getCurrent()
    try {
      const rows = await selectAvailable(db, [...styleIds])
      applyStock(catalog.data, rows)
      // A catalog that was read meanwhile may have read the stock before it moved.
      if (current && current !== catalog) applyStock(current.data, rows)
    } catch (error) {
      movedStyles = movedStyles.union(styleIds)
      throw error
    } finally {
      readingStock = undefined
    }
  }

  async function applyStockChanges(): Promise<void> {
    // A read in flight may have missed the latest changes or fail: then one of its
    // waiters reads for all of them.
    await readingStock?.catch(() => undefined)
    if (movedStyles.size > 0) readingStock ??= readMovedStock()
    await readingStock
  }

  function getCurrent() {
    if (!current) throw new Error('the catalog index has not been started')
    return current
  }

  return {
    get isLoaded() {
      return current !== undefined
    },
    get snapshot() {
      return getCurrent().snapshot
    },
    async preview(styleId) {
      return createSnapshot(await buildSnapshot(db, styleId))
    },
    async start() {
      // Subscribe before loading, so that no change from another node is missed.
      responseCache.onInvalidate(applyChange)
      starting = restore().then(async (isRestored) => {
        if (!isRestored) await readAll()
      })
      await starting
    },
    follow() {
      const tick = async () => {
        await readChanges().then(() => {
          isFailing = false
        }, logFailure)
        if (!isStopped) timer = setTimeout(tick, followEveryMs).unref()
      }
      // Saves the catalog as well, so that even a node that stops at once has left it for the next start.
      tick()
    },
    stockChanged(styleIds) {
      for (const styleId of new Set(styleIds)) responseCache.invalidate(styleId)
    },
    async goodsChanged() {
      // `applyChange` starts to read.
      responseCache.invalidate(goodsTag)
      await readChanges.running()
      await refreshing
    },
    applyStockChanges,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.allSettled([readChanges.running(), readAll.running()])
    },
    figures() {
      if (!current) return []
      const { data, builtAt } = current
      return catalogFigures(data, {
        age: performance.now() - builtAt,
        behind: changedAt === undefined ? 0 : performance.now() - changedAt,
      })
    },
  }
}

/**
 * Runs work once at a time. A call during a run waits for another, which starts after
 * it and serves all who wait.
 */
function oneAfterAnother(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (!running) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    const again = () => {
      waiting = undefined
      return run()
    }
    waiting ??= running.then(again, again)
    return waiting
  }
  return Object.assign(run, { running: async () => await (waiting ?? running) })
}
