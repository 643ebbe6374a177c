/** Holds changes back for a pause, keeps the newest of each kind, and sends them one after the other. */
export function createChangeQueue() {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    /** `send` runs after `pause` milliseconds, unless another change under the same key takes its place. */
    later(key: string, pause: number, send: () => void): void {
      clearTimeout(waiting.get(key)?.timer)
      const run = () => {
        waiting.delete(key)
        send()
      }
      waiting.set(key, { timer: setTimeout(run, pause), send: run })
    },

    /** Runs when everything before it has been answered, so that no slow answer overwrites a later one. */
    inTurn<T>(ask: () => Promise<T>): Promise<T> {
      const turn = last.then(ask)
      last = turn.catch(() => undefined)
      return turn
    },

    /** Sends at once what still waits; resolves when all of it has been answered. */
    async flush(): Promise<void> {
      for (const { timer, send } of [...waiting.values()]) {
        clearTimeout(timer)
        send()
      }
      await last
    },
  }
}
