/** What has to be closed before the process may end. */
export type Leaving = {
  /** Somebody has asked for the end. */
  readonly asked: boolean
  /** Closes this, too, before everything that was named earlier. */
  closing(close: () => unknown): void
}

/**
 * Ends the process in order on SIGINT, on SIGTERM, and when the process that started it is gone: nobody else would
 * end it then. Listens from the first moment, so that a shop that is still opening leaves as well.
 */
export function hearLeaving(): Leaving {
  const open: (() => unknown)[] = []
  let asked = false

  async function leave() {
    if (asked) return
    asked = true
    for (let close = open.pop(); close; close = open.pop()) await close()
    process.exit(0)
  }

  for (const sign of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(sign, leave)
  if (process.send && !process.connected) void leave()
  return {
    get asked() {
      return asked
    },
    closing: (close) => void open.push(close),
  }
}
