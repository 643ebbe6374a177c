/**
 * The effect of a failed call at the provider. `not-done` and `refused`: nothing. `unknown`: it may have taken
 * effect, so query the provider before deciding, and never repeat it under a new number.
 */
export type Aftermath = 'not-done' | 'refused' | 'unknown'

/** Every kind of failed provider call, and whether the provider has done the work. */
const aftermaths = {
  /** The request never reached the provider: no route, no such host, connection refused. */
  unreachable: 'not-done',
  /** The circuit breaker is open after repeated faults; nothing was sent. */
  'circuit-open': 'not-done',

  /** No response in time. */
  timeout: 'unknown',
  /**
   * The connection broke, or the provider responded with a server error (5xx) or asks to repeat the request.
   */
  broken: 'unknown',
  /** A response without a valid signature of the provider. */
  'bad-signature': 'unknown',
  /** A response that cannot be parsed, or is about another merchant, number or amount. */
  'wrong-answer': 'unknown',
  /**
   * It seems that the provider does not have the payment or refund, or closed it, but that is not proven: it says so
   * twice without a valid signature, or no longer has the data that would prove it.
   */
  unproven: 'unknown',

  /** Too many requests; the same one may succeed later. */
  'rate-limited': 'refused',
  /** The provider is overloaded; the same request may succeed later. */
  busy: 'refused',
  /** Our credentials, signature, template or rights are wrong; a retry does not help until staff fix them. */
  misconfigured: 'refused',
  /** The number or email address does not exist or rejects messages. */
  'bad-recipient': 'refused',
  /** Our prepaid balance at the provider is used up. */
  'out-of-credit': 'refused',
  /** The provider knows no such payment or refund. */
  'not-found': 'refused',
  'already-paid': 'refused',
  /** The payment has been closed and cannot be paid any more. */
  closed: 'refused',
  /** The number belongs to a payment with other details. */
  'number-used': 'refused',
  /** The merchant account holds too little for this refund. */
  'not-enough': 'refused',
  /** The provider refunds only for a limited time after the payment. */
  'too-late': 'refused',
  /** The buyer's account cannot receive a refund; staff have to settle it. */
  'buyer-account-unusable': 'refused',
  /** The buyer disputes the payment at the provider, which refunds no part of it until that ends. */
  disputed: 'refused',
  /** Any other planned refusal; `code` says which. */
  refused: 'refused',
} as const satisfies Record<string, Aftermath>

export type ProviderErrorKind = keyof typeof aftermaths

type Details = {
  kind: ProviderErrorKind
  provider: string
  operation: string
  /** The provider's own error code. */
  code?: string | undefined
  /** The provider's id of the request, for their support. */
  requestId?: string | undefined
}

/** Contains no personal data and no secret, so it may be logged as a whole. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
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
