import { OutsideError, type OutsideErrorKind } from './outside-error.ts'
import { longestRest, type Patience } from './patience.ts'

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
  /** In milliseconds: when all of it, tries and rests, is over. Somebody is waiting, or the shop wants to close. */
  within: number
}

/** In milliseconds: less is not worth another try. */
const shortestTry = 1_000

/** Calls until it succeeds, fails for good, or the tries or the time are used up; a call is told how long it may take. */
export async function persist<T>(
  { pauses, again, effect, within }: Persistence,
  patience: Patience,
  call: (tryIndex: number, mayTake: number) => Promise<T>,
): Promise<T> {
  const end = patience.now() + within
  let doubt: OutsideError | undefined
  for (let tryIndex = 0; ; tryIndex++) {
    try {
      return await call(tryIndex, Math.floor(end - patience.now()))
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (effect === 'write' && error.aftermath === 'unknown') doubt = error
      const pause = pauses[tryIndex]
      if (pause === undefined || !again.includes(error.kind)) throw doubt ?? error
      if (patience.now() + longestRest * pause + shortestTry > end) throw doubt ?? error
      await patience.pause(pause)
    }
  }
}
