import { ProviderError, type ProviderErrorKind } from './provider-error.ts'
import { maxJitter, type Timing } from './timing.ts'

type RetryPolicy = {
  /** Pauses before the second, third, … try, in milliseconds; one for each retry. */
  pauses: readonly number[]
  /** The errors after which a retry is useful and safe. */
  again: readonly ProviderErrorKind[]
  /**
   * `write`: once a try may have taken effect, a later refusal does not prove the opposite, so the caller gets the
   * first uncertain error. `read`: the caller gets the last error.
   */
  effect: 'read' | 'write'
  /**
   * The limit for all tries and pauses together, in milliseconds: a buyer waits, or the server shuts down.
   */
  within: number
}

/** With less time left, in milliseconds, another try is not useful. */
const minTimeLeft = 1_000

/**
 * Calls until success, a final error, or until no tries or no time are left. `call` receives its time limit in
 * milliseconds.
 */
export async function retry<T>(
  { pauses, again, effect, within }: RetryPolicy,
  timing: Timing,
  call: (tryIndex: number, maxMs: number) => Promise<T>,
): Promise<T> {
  const end = timing.now() + within
  let uncertain: ProviderError | undefined
  for (let tryIndex = 0; ; tryIndex++) {
    try {
      return await call(tryIndex, Math.floor(end - timing.now()))
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (effect === 'write' && error.aftermath === 'unknown') uncertain = error
      const pause = pauses[tryIndex]
      if (pause === undefined || !again.includes(error.kind)) throw uncertain ?? error
      if (timing.now() + maxJitter * pause + minTimeLeft > end) throw uncertain ?? error
      await timing.pause(pause)
      // On a busy machine, or on one that slept, a pause can last much longer.
      if (timing.now() + minTimeLeft > end) throw uncertain ?? error
    }
  }
}
