import type { Clock } from '#sandbox/clock.ts'
import { openSandboxClock, type SandboxClock } from '#sandbox/sandbox-clock.ts'
import { dropOldest, emptyState, type State } from '#sandbox/state.ts'
import { openStateFile, readStateFile } from '#sandbox/state-file.ts'

/** Work that becomes due at a time: sending a notice, finishing a refund, delivering a late message. */
export type Job = {
  /** Unix milliseconds of the next run; undefined when nothing is planned. */
  nextRunAt(): number | undefined
  /** Runs all due work and waits for work in progress. */
  run(): Promise<void>
}

export type Log = (event: string, detail: Record<string, unknown>) => void

/** The state, the clock and the jobs that all parts of the sandbox share. */
export type SandboxContext = {
  state: State
  /** The sandbox's time, as the control API moved and scaled it. */
  now(): Date
  clock: SandboxClock
  /** The given clock, not moved and not scaled. Signatures use it, so the shop accepts them. */
  signingTime(): Date
  /** Call after every state change: saves the state, notifies the listeners and reschedules the jobs. */
  stateChanged(): void
  onChange(listener: () => void): () => void
  addJob(job: Job): void
  /** Resolves when no job is due. */
  runDueJobs(): Promise<void>
  reset(): void
  /** Aborted on close: jobs stop and start no new work. */
  closing: AbortSignal
  logError(error: unknown): void
  close(): Promise<void>
}

/** Limit of setTimeout. */
const maxTimerMs = 2 ** 31 - 1

export function createContext(clock: Clock, dataFile?: string, log?: Log): SandboxContext {
  const state = dataFile ? readStateFile(dataFile) : emptyState()
  const file = dataFile ? openStateFile(dataFile, state) : undefined
  const listeners = new Set<() => void>()
  const jobs: Job[] = []
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()

  const sandboxClock = openSandboxClock(clock, state)
  const { now } = sandboxClock

  function logError(error: unknown): void {
    log?.('sandbox failed', { error: error instanceof Error ? error.stack : String(error) })
  }

  function nextRunAt(): number {
    return Math.min(...jobs.map((job) => job.nextRunAt() ?? Number.POSITIVE_INFINITY))
  }

  function scheduleJobs(): void {
    clearTimeout(timer)
    const due = nextRunAt()
    if (closing.signal.aborted || due === Number.POSITIVE_INFINITY) return
    const wait = (due - now().getTime()) / state.clock_scale
    const delay = Math.min(Math.max(wait, 0), maxTimerMs)
    timer = setTimeout(() => void runDueJobs().catch(logError).then(scheduleJobs), delay)
    timer.unref()
  }

  async function runDueJobs(): Promise<void> {
    do {
      await Promise.all(jobs.map((job) => job.run()))
    } while (!closing.signal.aborted && nextRunAt() <= now().getTime())
  }

  function stateChanged(): void {
    if (closing.signal.aborted) return
    dropOldest(state)
    file?.scheduleSave()
    scheduleJobs()
    for (const listener of listeners) listener()
  }

  return {
    state,
    now,
    clock: sandboxClock,
    signingTime: () => clock.now(),
    logError,
    stateChanged,
    runDueJobs,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addJob(job) {
      jobs.push(job)
      scheduleJobs()
    },
    reset() {
      Object.assign(state, emptyState())
      stateChanged()
    },
    closing: closing.signal,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.all(jobs.map((job) => job.run()))
      file?.save()
    },
  }
}
