import type { Db } from '#server/db/open.ts'
import { type Arrangement, arrange } from './arrange.ts'
import { selectAvailable } from './shelf.db.ts'
import { moveStock } from './stock-moves.ts'

/**
 * What is for sale, held in memory for listing, filtering and search. The database stays the truth:
 * whoever changes goods there has the shelf restocked.
 */
export type Shelf = {
  readonly now: Arrangement
  /** Reads all goods again; asked while it runs, it runs once more. Resolves when what was asked for is shown. */
  restock(): Promise<void>
  /** Resolves when no restock is under way. */
  restocked(): Promise<void>
  /** Remembers that stock of these styles has moved; the next `freshen` reads it. */
  stockMoved(styleId: string): void
  /** Takes over stock that has moved since the last time. */
  freshen(): Promise<void>
}

/** A shelf that is still empty: it holds everything for sale after the first restock. */
export function createShelf(db: Db): Shelf {
  let now: Arrangement | undefined
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let moved = new Set<string>()
  /** Stock that moved during a restock, which may have read it before. */
  let movedMeanwhile = new Set<string>()

  async function run(): Promise<void> {
    movedMeanwhile = new Set()
    try {
      now = await arrange(db)
      moved = moved.union(movedMeanwhile)
    } finally {
      running = undefined
    }
  }

  return {
    get now() {
      if (!now) throw new Error('the shelf has not been stocked yet')
      return now
    },
    restock() {
      if (!running) {
        running = run()
        return running
      }
      const again = () => {
        waiting = undefined
        running = run()
        return running
      }
      waiting ??= running.then(again, again)
      return waiting
    },
    async restocked() {
      await (waiting ?? running)
    },
    stockMoved(styleId) {
      moved.add(styleId)
      if (running) movedMeanwhile.add(styleId)
    },
    async freshen() {
      if (moved.size === 0) return
      const styleIds = [...moved]
      moved = new Set()
      moveStock(this.now, await selectAvailable(db, styleIds))
    },
  }
}
