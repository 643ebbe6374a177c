import type { ProviderErrorKind } from '../provider-error.ts'

/** Kinds by the `issue` of an error, not by its description, which PayPal rewords. */
const kinds: Record<string, ProviderErrorKind> = {
  INVALID_RESOURCE_ID: 'not-found',
  RESOURCE_NOT_FOUND: 'not-found',
  ORDER_ALREADY_CAPTURED: 'already-paid',
  DUPLICATE_INVOICE_ID: 'number-used',
  /** Another call with the same request id is running; a later repetition gets its response. */
  PREVIOUS_REQUEST_IN_PROGRESS: 'broken',
  /** The payment is still under review; it can be refunded once PayPal has taken it. */
  PENDING_CAPTURE: 'busy',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'not-enough',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-late',
  TRANSACTION_DISPUTED: 'disputed',
  NOT_AUTHORIZED: 'misconfigured',
  PERMISSION_DENIED: 'misconfigured',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'misconfigured',
  PAYEE_ACCOUNT_RESTRICTED: 'misconfigured',
  PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING: 'misconfigured',
  CURRENCY_NOT_SUPPORTED_FOR_RECEIVER: 'misconfigured',
  UNSUPPORTED_CURRENCY: 'misconfigured',
}

export function errorKindOf(status: number, issue: string | undefined): ProviderErrorKind {
  const known = issue === undefined ? undefined : kinds[issue]
  if (known) return known
  if (status === 404) return 'not-found'
  if (status === 409) return 'busy'
  if (status === 429) return 'rate-limited'
  return status === 401 || status === 403 ? 'misconfigured' : 'refused'
}

/** What an error of a capture says about the payment. In none of these cases has PayPal captured the money. */
export const captureStates: Record<string, 'waiting' | 'declined' | 'failed' | 'closed'> = {
  ORDER_NOT_APPROVED: 'waiting',
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  TRANSACTION_REFUSED: 'failed',
  PAYER_CANNOT_PAY: 'failed',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'failed',
  PAYER_ACCOUNT_RESTRICTED: 'failed',
  COMPLIANCE_VIOLATION: 'failed',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'failed',
  ORDER_EXPIRED: 'closed',
  ORDER_VOIDED: 'closed',
}
