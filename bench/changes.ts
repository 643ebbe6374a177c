import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Db, openDatabase } from '../apps/server/src/db/open.ts'
import { createCatalogIndex } from '../apps/server/src/modules/catalog-index/catalog-index.ts'
import { savedCatalogIn } from '../apps/server/src/modules/catalog-index/saved-catalog.ts'
import { systemClock } from '../apps/server/src/runtime/clock.ts'
import { createResponseCache } from '../apps/server/src/runtime/response-cache.ts'
import type { Lab } from '../packages/color/src/lab.ts'
import type { BenchDatabase } from './databases.ts'
import { createRandom } from './random.ts'

/** Measures the catalog of one node while goods change, without requests. Times in milliseconds. */
export type ChangesMeasurement = {
  /** Processor time to restore the saved catalog, including all later changes. */
  startCpu: number
  /** Memory of the catalog, by SKU. */
  bytesPerSku: number
  /** Processor time until one changed price is visible; the median. */
  changeCpu: number
  /** Processor time until a filter with another name and one more value is visible. */
  filterCpu: number
  /**
   * The longest time that requests would have waited while the catalog was saved, while 1,000 prices changed
   * at once, and while the filter changed.
   */
  longestPause: number
  /** How much the memory grew by these changes, as a share of the catalog. */
  growth: number
  colorP99: number
}

const changes = 21
const manyChanges = 1_000
const searches = 500

/** Measures in a separate process, so that its memory contains nothing else. */
export async function measureChanges({ env }: BenchDatabase): Promise<ChangesMeasurement> {
  const child = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const [measurement] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the measurement of changes has ended early'))),
  ])
  child.kill()
  return measurement as ChangesMeasurement
}

async function measure(): Promise<ChangesMeasurement> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = process.env
  const { db } = await openDatabase({ url, dataDir })
  const saved = savedCatalogIn(db, join(dataDir, 'catalog.saved'), 1)
  const open = () =>
    createCatalogIndex(db, createResponseCache(systemClock), { ...console, info: () => {} }, saved)
  const index = open()
  const before = usedBytes()
  await index.start()
  const ids = [...index.snapshot.styleIds()]
  const { num } = await db
    .selectFrom('skus')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()

  // The first reading of changes saves the catalog.
  const savingPause = await longestPauseOf(() => index.goodsChanged())

  const random = createRandom(5)
  const raise = (styles: readonly string[]) =>
    db
      .updateTable('styles')
      .set((eb) => ({ price_fen: eb('price_fen', '+', 100) }))
      .where('id', 'in', styles)
      .execute()
  // The code that a change needs is loaded once, however large the catalog is.
  await raise(ids.slice(0, 1))
  await index.goodsChanged()
  const catalogBytes = usedBytes() - before
  const changeCpus: number[] = []
  for (let at = 0; at < changes; at++) {
    await raise([ids[Math.floor(random() * ids.length)]!])
    changeCpus.push(await cpuOf(() => index.goodsChanged()))
  }
  await raise(ids.filter((_, at) => at % Math.ceil(ids.length / manyChanges) === 0))
  const changingPause = await longestPauseOf(() => index.goodsChanged())
  const growth = (usedBytes() - before) / catalogBytes - 1

  // New Chinese words in names load the pinyin dictionary, which happens only once.
  await changeFilter(db, 'first')
  await index.goodsChanged()
  await changeFilter(db, 'second')
  let filterCpu = 0
  const filterPause = await longestPauseOf(async () => {
    filterCpu = await cpuOf(() => index.goodsChanged())
  })

  const times: number[] = []
  for (let at = 0; at < searches; at++) {
    const lab: Lab = [20 + 60 * random(), 80 * random() - 40, 80 * random() - 40]
    const began = performance.now()
    await index.snapshot.searchColors(
      { lab },
      { maxDelta: 5, page: 1, limit: 24, maxEffects: 6, maxFarther: 6 },
    )
    times.push(performance.now() - began)
  }
  return {
    startCpu: await cpuOf(() => open().start()),
    bytesPerSku: catalogBytes / num,
    changeCpu: quantile(changeCpus, 0.5),
    filterCpu,
    longestPause: Math.max(savingPause, changingPause, filterPause),
    growth,
    colorP99: quantile(times, 0.99),
  }
}

/** Adds a value that no style has yet, like staff. */
async function changeFilter(db: Db, value: string): Promise<void> {
  const name = JSON.stringify({ 'zh-cn': `新名称 ${value}`, 'en-us': `New name ${value}` })
  await db.updateTable('facets').set({ name }).where('key', '=', 'grain').execute()
  await db
    .insertInto('facet_values')
    .values({ facet_key: 'grain', value, name, hint: null, hex: null, picture_id: null })
    .execute()
}

function usedBytes(): number {
  // The second collection returns the memory of arrays that the first one found unused.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * The longest time that the event loop was blocked, in milliseconds. A histogram counts the time between two uses as
 * a pause.
 */
async function longestPauseOf(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  // A pause is recorded by the timer that it has delayed.
  await setTimeout(10)
  delay.disable()
  return delay.max / 1e6
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

if (process.argv[1] === fileURLToPath(import.meta.url)) process.send?.(await measure())
