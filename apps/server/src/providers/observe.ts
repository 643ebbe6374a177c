import { performance } from 'node:perf_hooks'
import { ProviderError } from './provider-error.ts'

/** One finished call for the metrics: no personal data, few distinct values. */
export type ProviderEvent = {
  provider: string
  operation: string
  /** `ok`, the kind of the error, or the reason why a notice was rejected. */
  outcome: string
  ms: number
}

export type Observe = (event: ProviderEvent) => void

/** Runs a call and reports its outcome. */
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
    report(error instanceof ProviderError ? error.kind : 'bug')
    throw error
  }
}
