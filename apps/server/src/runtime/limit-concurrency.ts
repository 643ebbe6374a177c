import { refuse } from '#server/refuse.ts'

/**
 * Runs work as soon as fewer than the maximum are running. @throws a refusal `shop-busy` when `maxWaiting` are
 * already waiting
 */
type RunWhenFree = <T>(work: () => Promise<T>, maxWaiting?: number) => Promise<T>

/**
 * Lets `maxRunning` pieces of work run at once in the whole process, and the others in the order in which they came.
 * For work on Node's four threads for files, compression, password hashes and pictures.
 */
export function limitConcurrency(maxRunning: number): RunWhenFree {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work, maxWaiting = Number.POSITIVE_INFINITY) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) refuse('shop-busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
