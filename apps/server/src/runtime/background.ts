import type { Logger } from 'pino'

/** Work that continues after the response to its request. */
export type Background = {
  /**
   * Starts the work; a failure is logged. Only for work that a job repeats or that may be lost, because a
   * killed process loses it.
   */
  run(work: () => Promise<void>): void
  /** Resolves when all work has ended. */
  settled(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const run = work()
        .catch((error) => log.error({ err: error }, 'work after a request failed'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    // Work can start more work before it ends.
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
