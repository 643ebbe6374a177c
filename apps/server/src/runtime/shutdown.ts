import { setTimeout as pause } from 'node:timers/promises'

export type Shutdown = {
  readonly isShuttingDown: boolean
  /** Adds a step to run before exit. Steps run in the opposite order of their registration. */
  onShutdown(close: () => unknown): void
  /**
   * Waits after a SIGTERM, which a deployment sends: its proxy needs time to notice that this server stops.
   * Does not wait after Ctrl-C or without a parent process, and stops waiting at a second signal.
   */
  gracePeriod(ms: number): Promise<void>
}

/**
 * Closes the server in order on SIGINT and SIGTERM, and when the parent process has ended, because then no other
 * process would stop it. Call it first, so that a server that is still starting can be stopped too.
 */
export function listenForShutdown(): Shutdown {
  const steps: (() => unknown)[] = []
  const hurry = new AbortController()
  let isShuttingDown = false

  async function shutDown() {
    if (isShuttingDown) return
    isShuttingDown = true
    for (let close = steps.pop(); close; close = steps.pop()) await close()
    process.exit(0)
  }

  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(event, () => {
      if (isShuttingDown || event !== 'SIGTERM') hurry.abort()
      void shutDown()
    })
  }
  if (process.send && !process.connected) void shutDown()
  return {
    get isShuttingDown() {
      return isShuttingDown
    },
    onShutdown: (close) => void steps.push(close),
    gracePeriod: (ms) => pause(ms, undefined, { signal: hurry.signal }).catch(() => {}),
  }
}

/**
 * A step that ends the process with an error unless the steps after it finish in time. A database that hangs, for
 * example, would keep the process running forever. The next start resumes interrupted work.
 */
export function endWithin(ms: number, onLate: () => void): void {
  setTimeout(() => {
    onLate()
    process.exit(1)
  }, ms).unref()
}
