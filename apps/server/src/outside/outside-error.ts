/**
 * What a failed call leaves behind. `not-done` and `refused`: nothing happened. `unknown`: it may have
 * happened, so ask the provider before deciding, and never repeat under a new number.
 */
export type Aftermath = 'not-done' | 'refused' | 'unknown'

/** Every way in which a call to the outside world can fail, and what it leaves behind. */
const aftermaths = {
  /** The request never reached them: no route, no such host, connection refused. */
  unreachable: 'not-done',
  /** They failed so often lately that they are left alone for a moment; nothing was sent. */
  resting: 'not-done',

  /** No answer in time. */
  timeout: 'unknown',
  /** The connection broke, or they answered with a fault of their own (5xx). */
  broken: 'unknown',
  /** An answer that is not provably theirs. */
  'bad-signature': 'unknown',
  /** Theirs, but not readable, or not about what was asked (another merchant, number or amount). */
  'wrong-answer': 'unknown',

  /** Too many requests; the same one may succeed later. */
  'rate-limited': 'refused',
  /** They cannot take it right now; the same request may succeed later. */
  busy: 'refused',
  /** Our credentials, signature, template or rights; no retry helps until a person changes something. */
  misconfigured: 'refused',
  /** The number or address does not exist or may not be written to. */
  'bad-recipient': 'refused',
  /** Our prepaid balance with them is used up. */
  'out-of-credit': 'refused',
  /** They have no such payment or refund. */
  'not-found': 'refused',
  'already-paid': 'refused',
  /** The payment has been closed and cannot be paid any more. */
  closed: 'refused',
  /** The number stands for a payment with other details. */
  'number-used': 'refused',
  /** The merchant account holds too little for this refund. */
  'not-enough': 'refused',
  /** The buyer's account cannot take money back; a person has to settle it. */
  'buyer-account-unusable': 'refused',
  /** Any other planned refusal; `code` says which. */
  refused: 'refused',
} as const satisfies Record<string, Aftermath>

export type OutsideErrorKind = keyof typeof aftermaths

type Details = {
  kind: OutsideErrorKind
  provider: string
  operation: string
  /** The provider's own word for it. */
  code?: string | undefined
  /** The provider's id of the exchange, for a talk with their support. */
  requestId?: string | undefined
}

/** Carries nothing personal and no secret, so it may be logged whole. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly kind: OutsideErrorKind
  readonly provider: string
  readonly operation: string
  readonly code: string | undefined
  readonly requestId: string | undefined

  constructor({ kind, provider, operation, code, requestId }: Details) {
    super(`${provider} ${operation}: ${kind}${code ? ` (${code})` : ''}`)
    this.kind = kind
    this.provider = provider
    this.operation = operation
    this.code = code
    this.requestId = requestId
  }

  get aftermath(): Aftermath {
    return aftermaths[this.kind]
  }
}
