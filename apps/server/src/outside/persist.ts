import { OutsideError, type OutsideErrorKind } from './outside-error.ts'
import type { Patience } from './patience.ts'

type Persistence = {
  /** Rests before the second, third, … try, in milliseconds; as many as there are repeats. */
  pauses: readonly number[]
  /** The failures that are worth, and safe for, another try. */
  again: readonly OutsideErrorKind[]
  /**
   * `write`: once a try may have taken effect, a later refusal does not prove that it did not, so the
   * doubt is what the caller hears. `read`: the last answer counts.
   */
  effect: 'read' | 'write'
}

/** Calls until it succeeds, fails for good, or the tries are used up. */
export async function persist<T>(
  { pauses, again, effect }: Persistence,
  patience: Patience,
  call: (tryIndex: number) => Promise<T>,
): Promise<T> {
  let doubt: OutsideError | undefined
  for (let tryIndex = 0; ; tryIndex++) {
    try {
      return await call(tryIndex)
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (effect === 'write' && error.aftermath === 'unknown') doubt = error
      const pause = pauses[tryIndex]
      if (pause === undefined || !again.includes(error.kind)) throw doubt ?? error
      await patience.pause(pause)
    }
  }
}
