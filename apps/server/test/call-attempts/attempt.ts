import type { CallMap } from '@corium/contract/calls'
import type { RefusalName } from '@corium/contract/refusals'

/** An input for a call on another member's object. */
export type Attempt<I = unknown> = {
  input: I
  /** The refusal of the shop; without one the call succeeds. */
  refusal?: RefusalName
  /** The refusal for visitors and staff of a call that anyone may perform, if it differs. */
  withoutMember?: RefusalName
}

/** The attempts of every call, by its path. */
export type Attempts = { [P in keyof CallMap]: Attempt<CallMap[P]['input']> | Attempt<CallMap[P]['input']>[] }

export const accepted = <I>(input: I): Attempt<I> => ({ input })
export const refused = <I>(refusal: RefusalName, input: I): Attempt<I> => ({ input, refusal })
