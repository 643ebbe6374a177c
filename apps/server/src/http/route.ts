import type { Access, Call, Input, IntegrationAccess, Output, StaffAccess } from '@corium/contract/call'
import type { Context, IntegrationContext, MemberContext, StaffContext } from '#server/context.ts'

type ContextFor<W extends Access> = W extends 'anyone'
  ? Context
  : W extends StaffAccess
    ? StaffContext
    : W extends IntegrationAccess
      ? IntegrationContext
      : MemberContext

/** A call of the contract and its handler. */
export type Route<C extends Call = Call> = {
  call: C
  /** Tag of a cached response: the id of the style whose change invalidates it. */
  tag?: (input: Input<C>) => string
  handle(context: Context, input: unknown): Promise<unknown>
}

/** Pairs a call with its handler and checks that their types match. */
export function route<C extends Call>(
  call: C,
  handle: (context: ContextFor<C['access']>, input: Input<C>) => Promise<Output<C>> | Output<C>,
  options: { tag?: (input: Input<C>) => string } = {},
): Route {
  return {
    call,
    tag: options.tag as Route['tag'],
    // The casts are safe: access and input are checked before the handler runs.
    handle: async (context, input) => handle(context as ContextFor<C['access']>, input as Input<C>),
  }
}

/** A webhook: a path that an outside service calls, without the envelope of the API. */
export type Hook = {
  /** POST unless stated. */
  method?: 'GET' | 'POST'
  /** May have parameters, as in `/hooks/example/:token`. */
  path: string
  /** The longest body in bytes, when it is more than that of a call. */
  maxBytes?: number
  receive(request: HookRequest): Promise<HookResponse>
}

export type HookRequest = {
  /** The raw bytes, because signatures cover them. */
  body: Buffer
  headers: Record<string, string | string[] | undefined>
  params: Record<string, string>
  query: Record<string, string | string[] | undefined>
}

type HookResponse = {
  status: number
  /** An object is sent as JSON, a string as plain text unless `type` says otherwise. */
  body?: string | object
  /** Content type of a body of text. */
  type?: string
  headers?: Record<string, string>
  /** Runs after the response is sent. If it fails, a job repeats its work. */
  afterwards?: () => Promise<void>
}
