import { performance } from 'node:perf_hooks'
import { OutsideError } from './outside-error.ts'

/** One finished call as the metrics see it: nothing personal, few distinct values. */
export type OutsideEvent = {
  provider: string
  operation: string
  /** `ok`, the kind of the error, or the reason why a notice was rejected. */
  outcome: string
  ms: number
}

export type Observe = (event: OutsideEvent) => void

/** Runs a call and reports how it ended. */
export async function observed<T>(
  observe: Observe | undefined,
  provider: string,
  operation: string,
  call: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> {
  const start = performance.now()
  const report = (outcome: string) =>
    observe?.({ provider, operation, outcome, ms: performance.now() - start })
  try {
    const result = await call()
    report(outcomeOf(result))
    return result
  } catch (error) {
    report(error instanceof OutsideError ? error.kind : 'bug')
    throw error
  }
}
