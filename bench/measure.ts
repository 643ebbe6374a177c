import { setTimeout as pause } from 'node:timers/promises'
import { addBuyers, takeSample } from './buyers.ts'
import { type ChangesMeasurement, measureChanges } from './changes.ts'
import { buyersFor, checkOut } from './checkout.ts'
import { prepareDatabase } from './databases.ts'
import { type Interval, load, type Request, type RequestSource, type Stats, summarize } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
import { addEmployee, priceChanges } from './prices.ts'
import { type Bare, openShop, type RunningShop, type Usage } from './servers.ts'
import type { Benchmark } from './targets.ts'
import { type Workload, workloadsFor } from './workloads.ts'

export type Measurement = Stats &
  Usage & {
    benchmark: Benchmark
    kind: Workload['kind'] | '8 at once' | 'placing alone'
    /** The results of the bare handler that sends the same bytes. */
    bare?: Stats & Usage
    /** The weight of an HTML page. */
    weight?: PageWeight
  }

export type SizeReport = {
  size: number
  embedded: boolean
  readySeconds: number
  /** Before the first request. */
  residentAtStart: number
  /** Some time after the last request. */
  residentWhenCalm: number
  measurements: Measurement[]
  changes?: ChangesMeasurement
}

/** After this time, V8 has collected the garbage of the requests, also in the threads that render pages. */
const calmMs = 20_000

/** Starts one shop, takes all chosen measurements, and stops it. */
export async function measureSize(
  size: number,
  { only, seconds, profile }: BenchOptions,
  { bare, databaseUrl, report }: { bare: Bare; databaseUrl?: string; report(measurement: Measurement): void },
): Promise<SizeReport> {
  const prepared = await prepareDatabase(size, databaseUrl)
  try {
    const database = await prepared.open()
    const sample = await takeSample(database)
    const buyers = only.includes('W5') ? await addBuyers(database, buyersFor(seconds)) : []
    const token = await addEmployee(database)
    await database.close()
    // The first start of a new shop also installs the job queue, so it is not measured.
    await (await openShop(prepared)).stop()
    const shop = await openShop(prepared, profile)
    const changePrice = priceChanges(shop.origin, token)
    const measurements: Measurement[] = []
    const add = (measurement: Measurement) => {
      measurements.push(measurement)
      report(measurement)
    }
    const { residentBytes } = await shop.usage()
    for (const workload of workloadsFor(sample)) {
      // A small shop may have too few goods for requests that use each of them once.
      const isEmpty = 'remaining' in workload.source && workload.source.remaining() === 0
      if (!only.includes(workload.benchmark) || isEmpty) continue
      add(await measure(workload, shop, bare, { seconds, changePrice: () => changePrice(sample.goods) }))
    }
    if (only.includes('W5')) {
      const stock = { buyers, skus: sample.skus }
      await checkOut(shop.origin, stock, { atOnce: 8, seconds: Math.min(1, seconds / 4) })
      const alone = await withUsage(shop, () =>
        checkOut(shop.origin, stock, { atOnce: 1, seconds: seconds / 2 }),
      )
      add({
        benchmark: 'W5',
        kind: 'placing alone',
        ...alone.result.placing,
        ...alone.usage,
        cpuSeconds: NaN,
      })
      const together = await withUsage(shop, () => checkOut(shop.origin, stock, { atOnce: 8, seconds }))
      add({ benchmark: 'W5', kind: '8 at once', ...together.result.flows, ...together.usage })
    }
    await pause(calmMs)
    const calm = await shop.usage()
    await shop.stop()
    return {
      size,
      embedded: databaseUrl === undefined,
      readySeconds: shop.readySeconds,
      residentAtStart: residentBytes,
      residentWhenCalm: calm.residentBytes,
      measurements,
      ...(only.includes('changes') && size > 0 ? { changes: await measureChanges(prepared) } : {}),
    }
  } finally {
    await prepared.discard()
  }
}

async function measure(
  { benchmark, kind, source, connections }: Workload,
  shop: RunningShop,
  bare: Bare,
  { seconds, changePrice }: { seconds: number; changePrice(): Promise<void> },
): Promise<Measurement> {
  const isPage = benchmark.endsWith('page')
  const isCorrect = isPage
    ? (body: string) => body.endsWith('</html>')
    : (body: string) => body.startsWith('{"code":1,')
  const { request, response } = await typicalOf(shop.origin, source)
  await bare.serve(...response)
  await warmUp({ source, request, isCorrect }, shop, bare)

  const ours: Interval[] = []
  const theirs: Interval[] = []
  let usage: Usage = { cpuSeconds: 0, residentBytes: 0 }
  let bareUsage = usage
  // The shop and the bare handler take turns of one second, so that other load on the machine slows both equally.
  for (let turn = 0; turn < seconds; turn++) {
    const slice = { seconds: Math.min(1, seconds - turn), connections, isCorrect }
    const there = await withUsage(bare, () => load(bare.origin, { repeat: [request] }, slice))
    if (kind === 'price changed') await changePrice()
    const here = await withUsage(shop, () =>
      kind === 'price changed'
        ? loadOnce(shop.origin, source.repeat, slice)
        : load(shop.origin, source, slice),
    )
    theirs.push(there.result)
    ours.push(here.result)
    usage = { ...here.usage, cpuSeconds: usage.cpuSeconds + here.usage.cpuSeconds }
    bareUsage = { ...there.usage, cpuSeconds: bareUsage.cpuSeconds + there.usage.cpuSeconds }
  }
  return {
    benchmark,
    kind,
    ...summarize(ours),
    ...usage,
    bare: { ...summarize(theirs), ...bareUsage },
    ...(isPage && { weight: await weighPage(shop.origin, request) }),
  }
}

/** Runs until the code is compiled and repeated responses are cached. */
async function warmUp(
  {
    source,
    request,
    isCorrect,
  }: { source: RequestSource; request: Request; isCorrect(body: string): boolean },
  shop: RunningShop,
  bare: Bare,
): Promise<void> {
  await load(bare.origin, { repeat: [request] }, { seconds: 0.5, isCorrect })
  if (!('repeat' in source)) {
    await load(shop.origin, source, {
      seconds: 0.5,
      maxRequests: Math.ceil(source.remaining() / 10),
      isCorrect,
    })
    return
  }
  // The shop caches a response at its second request; `typicalOf` has sent the first.
  await loadOnce(shop.origin, source.repeat, { isCorrect })
  await load(shop.origin, source, { seconds: 0.5, isCorrect })
}

/** Sends each request once, however long that takes. */
function loadOnce(
  origin: string,
  requests: readonly Request[],
  options: { connections?: number; isCorrect(body: string): boolean },
): Promise<Interval> {
  let turn = 0
  const source = { next: () => requests[turn++ % requests.length]!, remaining: () => requests.length }
  return load(origin, source, { ...options, seconds: 60 })
}

type Exchange = { request: Request; response: [type: string, body: Buffer] }

/** The request whose response is closest to the average size; the bare handler sends this response. */
async function typicalOf(origin: string, source: RequestSource): Promise<Exchange> {
  const exchanges: Exchange[] = []
  for (const request of 'repeat' in source ? source.repeat : [source.next()])
    exchanges.push({ request, response: await fetchFrom(origin, request) })
  const sizeOf = ({ response: [, body] }: Exchange) => body.length
  const mean = exchanges.reduce((sum, one) => sum + sizeOf(one), 0) / exchanges.length
  const distance = (one: Exchange) => Math.abs(sizeOf(one) - mean)
  return exchanges.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

async function fetchFrom(
  origin: string,
  { method, path, headers, body }: Request,
): Promise<[string, Buffer]> {
  const response = await fetch(origin + path, { method, headers, body })
  return [response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())]
}

/** Runs something and measures how much CPU time and memory a server used for it. */
async function withUsage<T>(
  server: { usage(): Promise<Usage> },
  run: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const before = await server.usage()
  const result = await run()
  const after = await server.usage()
  return { result, usage: { ...after, cpuSeconds: after.cpuSeconds - before.cpuSeconds } }
}
