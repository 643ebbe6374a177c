import type { Call, Input, Output, StaffWho, Who } from '@corium/contract/call'
import type { Context, MemberContext, StaffContext } from '#server/context.ts'

type ContextFor<W extends Who> = W extends 'anyone'
  ? Context
  : W extends StaffWho
    ? StaffContext
    : MemberContext

/** A call and the function that answers it. */
export type Answer<C extends Call = Call> = {
  call: C
  /** Tag of a shared answer: the style whose change drops it. */
  tag?: (input: Input<C>) => string
  handle(context: Context, input: unknown): Promise<unknown>
}

/** Pairs a call of the contract with the plain function that answers it. */
export function answer<C extends Call>(
  call: C,
  handle: (context: ContextFor<C['who']>, input: Input<C>) => Promise<Output<C>> | Output<C>,
  options: { tag?: (input: Input<C>) => string } = {},
): Answer {
  return {
    call,
    tag: options.tag as Answer['tag'],
    // Who may call and the input's shape are checked before this runs.
    handle: async (context, input) => handle(context as ContextFor<C['who']>, input as Input<C>),
  }
}
