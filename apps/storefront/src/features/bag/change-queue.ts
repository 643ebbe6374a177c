/** Holds changes back for a pause, keeps the newest of each kind, and sends them one after the other. */
export function createChangeQueue() {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>()
  const underWay = new Set<Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    /**
     * `send` runs after `pause` milliseconds, unless another change under the same key takes its place. It says
     * whether the change was accepted.
     */
    later(key: string, pause: number, send: () => Promise<boolean>): void {
      clearTimeout(waiting.get(key)?.timer)
      const run = () => {
        waiting.delete(key)
        const answer = send()
        underWay.add(answer)
        void answer.finally(() => underWay.delete(answer))
      }
      waiting.set(key, { timer: setTimeout(run, pause), run })
    },

    /** Runs when everything before it has been answered, so that no slow answer overwrites a later one. */
    inTurn<T>(ask: () => Promise<T>): Promise<T> {
      const turn = last.then(ask)
      last = turn.catch(() => undefined)
      return turn
    },

    /** Sends at once what still waits. @returns whether all that was not answered yet has been accepted */
    async flush(): Promise<boolean> {
      for (const { timer, run } of [...waiting.values()]) {
        clearTimeout(timer)
        run()
      }
      const answers = await Promise.all(underWay)
      await last
      return answers.every(Boolean)
    },
  }
}
