import type { Wishes } from './arguments.ts'
import { addBuyers, takeSample } from './buyers.ts'
import { buyersFor, checkOut } from './checkout.ts'
import { layGround } from './grounds.ts'
import { type Asking, load, type Measured, type Request, type Stretch, summarise } from './load.ts'
import { type Bare, openShop, type RunningShop, type Usage } from './servers.ts'
import { type Workload, workloadsFor } from './workloads.ts'
import type { Work } from './yardsticks.ts'

/** One line of the table. */
export type Line = Measured &
  Usage & {
    work: Work
    kind: 'repeated' | 'new' | '8 at once' | 'placing alone'
    /** The bare handler at the same bytes. */
    bare?: Measured & Usage
  }

export type SizeReport = {
  size: number
  embedded: boolean
  readySeconds: number
  /** Before any request. */
  residentAtStart: number
  lines: Line[]
}

/** Measures one shop from its start to its end. */
export async function measureSize(
  size: number,
  { only, seconds, profile }: Wishes,
  { bare, databaseUrl, tell }: { bare: Bare; databaseUrl?: string; tell(line: Line): void },
): Promise<SizeReport> {
  const ground = await layGround(size, databaseUrl)
  try {
    const database = await ground.open()
    const sample = await takeSample(database)
    const buyers = only.includes('W5') ? await addBuyers(database, buyersFor(seconds)) : []
    await database.close()
    // The first start of a new shop also lays out its job queue; a prepared machine has that behind it.
    await (await openShop(ground)).stop()
    const shop = await openShop(ground, profile)
    const lines: Line[] = []
    const add = (line: Line) => {
      lines.push(line)
      tell(line)
    }
    const { residentBytes } = await shop.usage()
    for (const workload of workloadsFor(sample)) {
      // A small shop has no goods left that nobody has asked for.
      const isEmpty = 'left' in workload.asking && workload.asking.left() === 0
      if (only.includes(workload.work) && !isEmpty) add(await measure(workload, shop, bare, seconds))
    }
    if (only.includes('W5')) {
      const supply = { buyers, wares: sample.wares }
      await checkOut(shop.origin, supply, { atOnce: 8, seconds: Math.min(1, seconds / 4) })
      const alone = await watched(shop, () =>
        checkOut(shop.origin, supply, { atOnce: 1, seconds: seconds / 2 }),
      )
      add({ work: 'W5', kind: 'placing alone', ...alone.result.placing, ...alone.usage, cpuSeconds: NaN })
      const together = await watched(shop, () => checkOut(shop.origin, supply, { atOnce: 8, seconds }))
      add({ work: 'W5', kind: '8 at once', ...together.result.flows, ...together.usage })
    }
    await shop.stop()
    return {
      size,
      embedded: databaseUrl === undefined,
      readySeconds: shop.readySeconds,
      residentAtStart: residentBytes,
      lines,
    }
  } finally {
    await ground.discard()
  }
}

async function measure(
  { work, kind, asking, connections }: Workload,
  shop: RunningShop,
  bare: Bare,
  seconds: number,
): Promise<Line> {
  const isRight = work.endsWith('page')
    ? (body: string) => body.endsWith('</html>')
    : (body: string) => body.startsWith('{"code":1,')
  const { request, answer } = await typicalOf(shop.origin, asking)
  await bare.serve(...answer)
  await warmUp({ asking, request, isRight }, shop, bare)

  const ours: Stretch[] = []
  const theirs: Stretch[] = []
  let usage: Usage = { cpuSeconds: 0, residentBytes: 0 }
  let bareUsage = usage
  // In turns of a second, so that whatever else the machine does falls on both alike.
  for (let turn = 0; turn < seconds; turn++) {
    const slice = { seconds: Math.min(1, seconds - turn), connections, isRight }
    const there = await watched(bare, () => load(bare.origin, { repeat: [request] }, slice))
    const here = await watched(shop, () => load(shop.origin, asking, slice))
    theirs.push(there.result)
    ours.push(here.result)
    usage = { ...here.usage, cpuSeconds: usage.cpuSeconds + here.usage.cpuSeconds }
    bareUsage = { ...there.usage, cpuSeconds: bareUsage.cpuSeconds + there.usage.cpuSeconds }
  }
  return { work, kind, ...summarise(ours), ...usage, bare: { ...summarise(theirs), ...bareUsage } }
}

/** Until code is compiled and what is repeated is kept. */
async function warmUp(
  { asking, request, isRight }: { asking: Asking; request: Request; isRight(body: string): boolean },
  shop: RunningShop,
  bare: Bare,
): Promise<void> {
  await load(bare.origin, { repeat: [request] }, { seconds: 0.5, isRight })
  if (!('repeat' in asking)) {
    await load(shop.origin, asking, { seconds: 0.5, most: Math.ceil(asking.left() / 10), isRight })
    return
  }
  // The shop keeps what it is asked for the second time; the first time was to see which answer is typical.
  let turn = 0
  const count = asking.repeat.length
  const all = { next: () => asking.repeat[turn++ % count]!, left: () => count }
  await load(shop.origin, all, { seconds: 60, isRight })
  await load(shop.origin, asking, { seconds: 0.5, isRight })
}

type Exchange = { request: Request; answer: [type: string, body: Buffer] }

/** A request whose answer has about the size that all of them have on average: what the bare handler shall send. */
async function typicalOf(origin: string, asking: Asking): Promise<Exchange> {
  const exchanges: Exchange[] = []
  for (const request of 'repeat' in asking ? asking.repeat : [asking.next()])
    exchanges.push({ request, answer: await answerOf(origin, request) })
  const sizeOf = ({ answer: [, body] }: Exchange) => body.length
  const mean = exchanges.reduce((sum, one) => sum + sizeOf(one), 0) / exchanges.length
  const distance = (one: Exchange) => Math.abs(sizeOf(one) - mean)
  return exchanges.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

async function answerOf(origin: string, { method, path, headers, body }: Request): Promise<[string, Buffer]> {
  const response = await fetch(origin + path, { method, headers, body })
  return [response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())]
}

/** Runs something and says what it cost a server. */
async function watched<T>(
  server: { usage(): Promise<Usage> },
  run: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const before = await server.usage()
  const result = await run()
  const after = await server.usage()
  return { result, usage: { ...after, cpuSeconds: after.cpuSeconds - before.cpuSeconds } }
}
