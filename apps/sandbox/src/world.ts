import type { Clock } from '#sandbox/clock.ts'
import { emptyState, forgetOldest, type State } from '#sandbox/state.ts'
import { openStateFile, readStateFile } from '#sandbox/state-file.ts'

/** Something that happens by itself at its time: a notice goes out, a refund arrives. */
export type Duty = {
  /** Milliseconds since 1970 of the next thing not yet begun. */
  nextDue(): number | undefined
  /** Does all that is due and waits for what is under way. */
  run(): Promise<void>
}

export type Log = (event: string, detail: Record<string, unknown>) => void

export type World = {
  state: State
  /** The sandbox's own time: the given clock, moved by the control API. */
  now(): Date
  /** The given clock itself. Signatures go by it: moving time may age a code, but not part us from the shop. */
  signingTime(): Date
  /** To be called after each change of state: saves it, shows it, sets the alarm for what is due. */
  changed(): void
  onChange(listener: () => void): () => void
  addDuty(duty: Duty): void
  /** Resolves when nothing is due any more. */
  settle(): Promise<void>
  reset(): void
  /** Aborted when the sandbox closes: nothing new is begun, what is under way stops. */
  closing: AbortSignal
  /** For what nobody planned. */
  report(error: unknown): void
  close(): Promise<void>
}

const longestTimer = 2 ** 31 - 1

export function openWorld(clock: Clock, dataFile?: string, log?: Log): World {
  const state = dataFile ? readStateFile(dataFile) : emptyState()
  const file = dataFile ? openStateFile(dataFile, state) : undefined
  const listeners = new Set<() => void>()
  const duties: Duty[] = []
  let alarm: NodeJS.Timeout | undefined
  const closing = new AbortController()

  const now = () => new Date(clock.now().getTime() + state.clock_offset_ms)

  function report(error: unknown): void {
    log?.('sandbox failed', { error: error instanceof Error ? error.stack : String(error) })
  }

  function earliest(): number {
    return Math.min(...duties.map((duty) => duty.nextDue() ?? Number.POSITIVE_INFINITY))
  }

  function setAlarm(): void {
    clearTimeout(alarm)
    const due = earliest()
    if (closing.signal.aborted || due === Number.POSITIVE_INFINITY) return
    const wait = Math.min(Math.max(due - now().getTime(), 0), longestTimer)
    alarm = setTimeout(() => void settle().catch(report).then(setAlarm), wait)
    alarm.unref()
  }

  async function settle(): Promise<void> {
    do {
      await Promise.all(duties.map((duty) => duty.run()))
    } while (!closing.signal.aborted && earliest() <= now().getTime())
  }

  function changed(): void {
    if (closing.signal.aborted) return
    forgetOldest(state)
    file?.soon()
    setAlarm()
    for (const listener of listeners) listener()
  }

  return {
    state,
    now,
    signingTime: () => clock.now(),
    report,
    changed,
    settle,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addDuty(duty) {
      duties.push(duty)
      setAlarm()
    },
    reset() {
      Object.assign(state, emptyState())
      changed()
    },
    closing: closing.signal,
    async close() {
      closing.abort()
      clearTimeout(alarm)
      await Promise.all(duties.map((duty) => duty.run()))
      file?.now()
    },
  }
}
