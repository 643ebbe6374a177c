import type { Wishes } from './arguments.ts'
import { addBuyers, takeSample } from './buyers.ts'
import { buyersFor, checkOut } from './checkout.ts'
import { layGround } from './grounds.ts'
import { load, type Measured, type Request } from './load.ts'
import { type Bare, openShop, type RunningShop, type Usage } from './servers.ts'
import { type Workload, workloadsFor } from './workloads.ts'
import type { Work } from './yardsticks.ts'

/** One line of the table. */
export type Line = Measured & {
  work: Work
  kind: 'repeated' | 'new' | '8 at once' | 'alone' | 'placing alone'
  cpuSeconds: number
  residentBytes: number
  /** The bare handler at the same bytes. */
  bare?: Measured
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
      if (only.includes(workload.work)) add(await measure(workload, shop, bare, seconds))
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
  { work, kind, asking }: Workload,
  shop: RunningShop,
  bare: Bare,
  seconds: number,
): Promise<Line> {
  const isRight = work.startsWith('W')
    ? (body: string) => body.startsWith('{"code":1,')
    : (body: string) => body.endsWith('</html>')
  const first = 'repeat' in asking ? asking.repeat[0]! : asking.next()
  await bare.serve(...(await answerOf(shop.origin, first)))
  // Both sides run warm: code is compiled, and what is repeated is kept.
  await load(shop.origin, asking, { seconds: Math.min(1, seconds / 4), isRight })
  await load(bare.origin, { repeat: [first] }, { seconds: Math.min(1, seconds / 4), isRight })
  const bareMeasured = await load(bare.origin, { repeat: [first] }, { seconds, isRight })
  const { result, usage } = await watched(shop, () => load(shop.origin, asking, { seconds, isRight }))
  return { work, kind, ...result, ...usage, bare: bareMeasured }
}

async function answerOf(origin: string, { method, path, headers, body }: Request): Promise<[string, Buffer]> {
  const response = await fetch(origin + path, { method, headers, body })
  return [response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())]
}

/** Runs something and says what it cost the server. */
async function watched<T>(shop: RunningShop, run: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const before = await shop.usage()
  const result = await run()
  const after = await shop.usage()
  return { result, usage: { ...after, cpuSeconds: after.cpuSeconds - before.cpuSeconds } }
}
