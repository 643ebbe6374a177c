import { randomBytes } from 'node:crypto'
import type { Fault } from '#sandbox/records/fault.ts'

type Detail = { issue: string; description: string; field?: string; value?: string; location?: string }
type Link = { href: string; rel: string; method?: string }

/** An error response of the provider. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, name: string, body: object) {
    super(name)
    this.status = status
    this.body = body
  }
}

/** Name and message of each HTTP status, from the OpenAPI files. */
const errors = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const

export type PayPalStatus = keyof typeof errors

/** HTTP status and description of the issues that the sandbox knows. Clients must not depend on the descriptions. */
const issues = {
  INVALID_PARAMETER: [400, 'The sandbox does not know this field.'],
  INVALID_PARAMETER_SYNTAX: [400, 'The value of a field does not conform to the expected format.'],
  INVALID_PARAMETER_VALUE: [400, 'The value of a field is invalid.'],
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
  INVALID_ARRAY_LENGTH: [400, 'The number of items in an array parameter is too small or too large.'],
  MALFORMED_REQUEST_JSON: [400, 'The request JSON is not well formed.'],
  MISSING_REQUIRED_PARAMETER: [400, 'A required field or parameter is missing.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  ],
  INVALID_RESOURCE_ID: [404, 'Specified resource ID does not exist.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [409, 'A previous request on this resource is currently in progress.'],
  AMOUNT_MISMATCH: [422, 'The amount should equal the sum of its breakdown.'],
  CANCEL_URL_REQUIRED: [422, 'cancel_url is required.'],
  CANNOT_BE_NEGATIVE: [422, 'Must be greater than or equal to zero.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: [422, 'Must be greater than zero.'],
  CURRENCY_MISMATCH: [422, 'All amounts must have the same currency.'],
  CURRENCY_NOT_SUPPORTED: [422, 'Currency code is not currently supported.'],
  DECIMALS_NOT_SUPPORTED: [422, 'Currency does not support decimals.'],
  DECIMAL_PRECISION: [422, 'Only two decimal place precision is supported.'],
  DUPLICATE_INVOICE_ID: [422, 'Duplicate Invoice ID detected.'],
  ITEM_TOTAL_MISMATCH: [422, 'Should equal sum of (unit_amount * quantity) across all items.'],
  ITEM_TOTAL_REQUIRED: [422, 'With items, amount.breakdown.item_total is required.'],
  ORDER_ALREADY_CAPTURED: [422, 'Order already captured.'],
  ORDER_EXPIRED: [422, 'Order is expired and hence cannot be captured.'],
  ORDER_NOT_APPROVED: [422, 'Payer has not yet approved the Order for payment.'],
  INSTRUMENT_DECLINED: [422, 'The instrument presented was declined by the processor or bank.'],
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: [
    422,
    'The PayPal-Request-Id has already been used for another request.',
  ],
  RETURN_URL_REQUIRED: [422, 'return_url is required.'],
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded'],
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: [
    422,
    'You have exceeded the maximum number of refund attempts for this capture.',
  ],
  PENDING_CAPTURE: [422, 'Cannot initiate a refund as the capture is pending.'],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture'],
  REFUND_FAILED_INSUFFICIENT_FUNDS: [422, 'Capture could not be refunded due to insufficient funds.'],
  REFUND_NOT_ALLOWED: [422, 'Capture cannot be refunded.'],
  REFUND_TIME_LIMIT_EXCEEDED: [422, 'You are over the time limit to perform a refund on this capture'],
  TRANSACTION_DISPUTED: [
    422,
    'Partial refunds cannot be offered at this time because there is an open case on this transaction.',
  ],
} as const satisfies Record<string, readonly [PayPalStatus, string]>

export type PayPalIssue = keyof typeof issues

export function refuse(issue: PayPalIssue, details: Partial<Detail> = {}, links: Link[] = []): never {
  throw issueRefusal(issue, details, links)
}

/** Reports an invalid field by its JSON pointer. */
export function refuseField(issue: PayPalIssue, field: string, value?: unknown): never {
  refuse(issue, {
    field,
    ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
    location: 'body',
  })
}

export function refuseStatus(status: PayPalStatus): never {
  throw statusRefusal(status)
}

/** The authentication server's errors have another form. */
export function refuseAuthentication(status: 400 | 401, error: string, error_description: string): never {
  throw new PayPalRefusal(status, error, { error, error_description })
}

/** The error response for an injected fault of mode `refuse`: `code` is an issue or an error's name. */
export function toRefusal({ code, status }: Pick<Fault, 'code' | 'status'>): PayPalRefusal {
  if (code && !isErrorName(code)) return issueRefusal(code, {}, [], status)
  const named = Object.entries(errors).find(([, [name]]) => name === code)
  return statusRefusal((named ? Number(named[0]) : (status ?? 500)) as PayPalStatus)
}

/** The error that a test asks for in `PayPal-Mock-Response`, as in the provider's own sandbox. */
export function mockedRefusal(header: string | undefined): PayPalRefusal | undefined {
  if (header === undefined) return undefined
  const code = /"mock_application_codes"\s*:\s*"([A-Z0-9_]+)"/.exec(header)?.[1]
  return code ? toRefusal({ code }) : undefined
}

function isErrorName(code: string): boolean {
  return Object.values(errors).some(([name]) => name === code)
}

function issueRefusal(issue: string, details: Partial<Detail>, links: Link[], given?: number): PayPalRefusal {
  const [known, description] = issues[issue as PayPalIssue] ?? [422, 'The requested action failed.']
  return statusRefusal((given ?? known) as PayPalStatus, [{ ...details, issue, description }], links)
}

function statusRefusal(status: PayPalStatus, details: Detail[] = [], links: Link[] = []): PayPalRefusal {
  const [name, message] = errors[status] ?? errors[500]
  return new PayPalRefusal(status, details[0]?.issue ?? name, {
    name,
    message,
    debug_id: newDebugId(),
    ...(details.length > 0 && { details }),
    links: [
      ...links,
      {
        href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${details[0]?.issue ?? name}`,
        rel: 'information_link',
        method: 'GET',
      },
    ],
  })
}

export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(1)
}
