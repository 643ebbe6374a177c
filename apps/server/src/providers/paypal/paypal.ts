import { type Static, Type } from 'typebox'
import { startOfDay } from '#server/runtime/china-time.ts'
import { headerReader } from '../notice-header.ts'
import { observed } from '../observe.ts'
import type {
  ApprovedPayment,
  BuyerAction,
  NewPayment,
  NewRefund,
  PaymentProvider,
  PaymentRef,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  RefundRef,
  StatementEntry,
} from '../payment-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { decimalOf } from './currencies.ts'
import { captureStates } from './error-kinds.ts'
import type { PaypalConfig, PaypalDeps } from './paypal.config.ts'
import { createPaypalClient, provider } from './paypal-client.ts'
import { Dispute, readDispute } from './read-dispute.ts'
import { readNotice } from './read-notice.ts'
import { Link, Order, readOrder } from './read-order.ts'
import { Captured, captureIdOf, Refund, readRefund } from './read-refund.ts'
import { readPaypalTime, readStatementPage, TransactionPage } from './read-statement.ts'
import { createWebhookCertificates } from './webhook-certificates.ts'

/** The buyer can approve for three hours; ending ten minutes earlier leaves time to pay. */
const approvalLifeMs = 170 * 60_000

/** PayPal lists at most 10,000 transactions for one period. */
const maxStatementPages = 20

const NewOrder = Type.Object({ id: Type.String({ minLength: 1 }), links: Type.Array(Link) })

/**
 * PayPal Orders v2: the buyer approves on PayPal's page, with an account or by card, and then we capture the payment.
 */
export function createPaypal(config: PaypalConfig, deps: PaypalDeps): PaymentProvider {
  const client = createPaypalClient(config, deps)
  const { clock, observe } = deps
  const certificates = createWebhookCertificates(config.baseUrl, clock, client.download)
  const count = <T>(operation: string, call: () => Promise<T>) => observed(observe, provider, operation, call)

  return {
    name: provider,
    noticePaths: ['/hooks/paypal'],
    chargesIn: config.currency,
    isAvailable: client.isAvailable,
    create: (payment) => count('create', () => create(payment)),
    query: (payment) => count('query', () => query(payment)),
    complete: (payment) => count('capture', () => complete(payment)),
    // PayPal cannot be told to refuse a buyer: the shop ends a payment by not capturing it.
    close: async () => 'closed',
    refund: (refund) => count('refund', () => createRefund(refund)),
    queryRefund: (refund) => count('query-refund', () => queryRefund(refund)),
    queryDispute: (number) => count('query-dispute', () => queryDispute(number)),
    // A transaction appears in the list after three hours at most.
    statements: { readyAfterHours: 4, read: (day) => count('statement', () => readStatement(day)) },
    readNotice: (rawBody, headers) =>
      observed(
        observe,
        provider,
        'notice',
        () => readNotice(rawBody, headerReader(headers), { webhookId: config.webhookId, certificates }),
        (reading) => (reading.ok ? 'ok' : reading.rejection),
      ),
  }

  async function create(payment: NewPayment): Promise<BuyerAction> {
    const { paymentSn, shopName, description, amount, language } = payment
    const body = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: paymentSn,
          custom_id: paymentSn,
          invoice_id: paymentSn,
          description,
          amount: { currency_code: amount.currency, value: decimalOf(amount) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: shopName,
            locale: language === 'zh-cn' ? 'zh-CN' : 'en-US',
            landing_page: 'GUEST_CHECKOUT',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: config.returnUrl,
            cancel_url: config.cancelUrl,
          },
        },
      },
    }
    const path = '/v2/checkout/orders'
    const requestId = `ord-${paymentSn}`
    const order = await client.request(
      { operation: 'create', method: 'POST', path, body, requestId },
      NewOrder,
    )
    const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!link) throw wrongAnswer('create')
    const validUntil = new Date(clock.now().getTime() + approvalLifeMs)
    return { kind: 'redirect', approveUrl: link.href, providerRef: order.id, validUntil }
  }

  async function query(payment: PaymentRef): Promise<ProviderPayment> {
    const { paymentSn, providerRef } = payment
    try {
      return paymentOf('query', payment, await getOrder('query', payment))
    } catch (error) {
      // PayPal forgets an order that the buyer did not approve in time.
      if (providerRef && isNotFound(error)) return { paymentSn, state: 'closed', refunded: false }
      throw error
    }
  }

  /** Without a response to `create` the buyer has no page to pay on, so for us the payment does not exist. */
  function getOrder(operation: string, { providerRef }: PaymentRef): Promise<Static<typeof Order>> {
    if (!providerRef) throw new ProviderError({ kind: 'not-found', provider, operation })
    const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}`
    return client.request({ operation, method: 'GET', path }, Order)
  }

  async function complete(payment: ApprovedPayment): Promise<ProviderPayment> {
    const operation = 'capture'
    const { paymentSn, providerRef, declines } = payment
    if (!providerRef) throw new ProviderError({ kind: 'not-found', provider, operation })
    const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}/capture`
    // After a decline, the next capture needs another request id, because PayPal would repeat the decline for the
    // same one.
    const requestId = declines > 0 ? `cap-${paymentSn}-${declines}` : `cap-${paymentSn}`
    try {
      const order = await client.request({ operation, method: 'POST', path, body: {}, requestId }, Order)
      return paymentOf(operation, payment, order)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const state = captureStates[error.code ?? '']
      if (state) return { paymentSn, state, refunded: false }
      if (error.kind === 'not-found') return { paymentSn, state: 'closed', refunded: false }
      if (error.kind === 'already-paid') return query(payment)
      if (error.kind === 'number-used') return failedUnlessPaid(await query(payment))
      throw error
    }
  }

  async function createRefund(refund: NewRefund): Promise<ProviderRefund> {
    const operation = 'refund'
    const { paymentSn, refundSn, paidId, amount } = refund
    if (!paidId) throw new ProviderError({ kind: 'not-found', provider, operation })
    const path = `/v2/payments/captures/${encodeURIComponent(paidId)}/refund`
    const body = {
      amount: { currency_code: amount.currency, value: decimalOf(amount) },
      custom_id: refundSn,
      invoice_id: refundSn,
      note_to_payer: refund.reason,
    }
    const requestId = `ref-${refundSn}`
    try {
      const response = await client.request({ operation, method: 'POST', path, body, requestId }, Refund)
      const reported = readRefund({ ...response, custom_id: refundSn }, paymentSn)
      if (reported?.amount.minor !== amount.minor) throw wrongAnswer(operation)
      return reported
    } catch (error) {
      const code = error instanceof ProviderError ? error.code : undefined
      const mayBeDone = code === 'CAPTURE_FULLY_REFUNDED' || code === 'DUPLICATE_INVOICE_ID'
      const done = mayBeDone ? await findOwnRefund(operation, refundSn, refund) : undefined
      if (done) return done
      throw error
    }
  }

  /** Finds a refund by our number, if the shop does not know PayPal's. */
  async function findOwnRefund(
    operation: string,
    refundSn: string,
    payment: PaymentRef,
  ): Promise<ProviderRefund | undefined> {
    const { purchase_units } = await getOrder(operation, payment).catch((error) => {
      // If PayPal no longer has the order, that does not prove that it was not refunded.
      throw isNotFound(error) ? new ProviderError({ kind: 'unproven', provider, operation }) : error
    })
    const refunds = purchase_units[0]?.payments?.refunds ?? []
    const own = refunds.find(({ custom_id }) => custom_id === refundSn)
    return own && getRefund(operation, own.id)
  }

  /** The transactions of a day in China. The app needs the permission Transaction Search. */
  async function readStatement(day: string): Promise<StatementEntry[] | 'not-ready'> {
    const operation = 'statement'
    const start = startOfDay(day)
    const end = new Date(start.getTime() + 86_400_000 - 1000)
    const entries: StatementEntry[] = []
    for (let page = 1; page <= maxStatementPages; page++) {
      const query = new URLSearchParams({
        start_date: paypalTime(start),
        end_date: paypalTime(end),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const path = `/v1/reporting/transactions?${query}`
      const read = await client.request({ operation, method: 'GET', path }, TransactionPage)
      const refreshed = readPaypalTime(read.last_refreshed_datetime ?? '')
      if (refreshed && refreshed <= end) return 'not-ready'
      const found = readStatementPage(read)
      if (!found) throw wrongAnswer(operation)
      entries.push(...found)
      if (page >= (read.total_pages ?? 1)) return entries
    }
    throw wrongAnswer(operation)
  }

  async function queryRefund(refund: RefundRef): Promise<ProviderRefund> {
    const operation = 'query-refund'
    const { refundSn, providerId, payment } = refund
    if (providerId || !payment) return getRefund(operation, providerId ?? refundSn)
    const own = await findOwnRefund(operation, refundSn, payment)
    if (!own) throw new ProviderError({ kind: 'not-found', provider, operation })
    return own
  }

  async function getRefund(operation: string, providerId: string): Promise<ProviderRefund> {
    const path = `/v2/payments/refunds/${encodeURIComponent(providerId)}`
    const refund = await client.request({ operation, method: 'GET', path }, Refund).catch(async (error) => {
      if (!isNotFound(error)) throw error
      return (await findReversal(operation, providerId)) ?? Promise.reject(error)
    })
    if ('state' in refund) return refund
    const captureId = captureIdOf(refund)
    const capture = captureId ? await getCapture(operation, captureId) : undefined
    const reported = capture?.custom_id ? readRefund(refund, capture.custom_id) : undefined
    if (!reported) throw wrongAnswer(operation)
    return reported
  }

  /** A webhook about a reversal may name only the capture, all of whose money PayPal took back without a refund. */
  async function findReversal(operation: string, captureId: string): Promise<ProviderRefund | undefined> {
    const { id, status, amount, custom_id: paymentSn } = await getCapture(operation, captureId)
    const isGone = status === 'REFUNDED' || status === 'REVERSED'
    const reversal = { id, status: 'COMPLETED', amount }
    return isGone && paymentSn ? readRefund(reversal, paymentSn) : undefined
  }

  /** The app needs the feature Customer disputes. */
  async function queryDispute(number: string): Promise<ProviderDispute> {
    const operation = 'query-dispute'
    const path = `/v1/customer/disputes/${encodeURIComponent(number)}`
    const dispute = await client.request({ operation, method: 'GET', path }, Dispute)
    const reported = readDispute(dispute)
    if (reported?.number !== number) throw wrongAnswer(operation)
    return reported
  }

  function getCapture(operation: string, captureId: string): Promise<Static<typeof Captured>> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
    return client.request({ operation, method: 'GET', path }, Captured)
  }
}

const isNotFound = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'not-found'

/** An invoice number can be used only once, so an order whose number is taken can no longer be paid. */
const failedUnlessPaid = (payment: ProviderPayment): ProviderPayment =>
  payment.state === 'approved' || payment.state === 'waiting' ? { ...payment, state: 'failed' } : payment

function paymentOf(
  operation: string,
  { paymentSn }: PaymentRef,
  order: Static<typeof Order>,
): ProviderPayment {
  const payment = readOrder(order)
  if (payment?.paymentSn !== paymentSn) throw wrongAnswer(operation)
  return payment
}

/** Such as `2026-11-20T08:00:00Z`. */
const paypalTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

function wrongAnswer(operation: string): ProviderError {
  return new ProviderError({ kind: 'wrong-answer', provider, operation })
}
