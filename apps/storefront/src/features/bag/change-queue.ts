/** Debounces changes per key and sends them one after the other. */
export function createChangeQueue() {
  const scheduled = new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>()
  const inFlight = new Set<Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  let stopWaiting = () => {}
  let waitsNoMore = newGate()

  function newGate() {
    return new Promise<void>((open) => {
      stopWaiting = open
    })
  }

  function runScheduled() {
    for (const { timer, run } of [...scheduled.values()]) {
      clearTimeout(timer)
      run()
    }
  }

  return {
    /**
     * Runs `send` after `delay` milliseconds. A later call with the same key replaces it. `send` resolves to
     * whether the server accepted the change.
     */
    schedule(key: string, delay: number, send: () => Promise<boolean>): void {
      clearTimeout(scheduled.get(key)?.timer)
      const run = () => {
        scheduled.delete(key)
        const accepted = send()
        inFlight.add(accepted)
        void accepted.finally(() => inFlight.delete(accepted))
      }
      scheduled.set(key, { timer: setTimeout(run, delay), run })
    },

    /**
     * Runs `request` once all earlier ones have finished, so a slow response never overwrites a newer one.
     */
    enqueue<T>(request: () => Promise<T>): Promise<T> {
      const result = Promise.race([last, waitsNoMore]).then(request)
      last = result.catch(() => undefined)
      return result
    },

    /**
     * Sends all scheduled changes now. @returns whether the server accepted every change that was still open
     */
    async flush(): Promise<boolean> {
      runScheduled()
      const accepted = await Promise.all(inFlight)
      await last
      return accepted.every(Boolean)
    },

    /**
     * Sends everything at once and in its order, without waiting for responses: the page is being closed, and none
     * may come. A change that the network holds up can arrive after a later one of the same line; the buyer sees
     * the quantity again in the bag and at checkout.
     */
    sendAll(): void {
      runScheduled()
      stopWaiting()
      waitsNoMore = newGate()
    },
  }
}
