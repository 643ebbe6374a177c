import { constants, type KeyObject, publicEncrypt } from 'node:crypto'
import { headerReader } from '../notice-header.ts'
import { observed } from '../observe.ts'
import type {
  CloseOutcome,
  NewRefund,
  PaymentProvider,
  PaymentRef,
  ProviderPayment,
  ProviderRefund,
  RefundRef,
  RefundTarget,
} from '../payment-provider.ts'
import { ProviderError } from '../provider-error.ts'
import { createTransaction, paymentNoticePath } from './create-transaction.ts'
import { readNotice } from './read-notice.ts'
import { RefundResponse, readRefund } from './read-refund.ts'
import { statementReader } from './read-statement.ts'
import { readTransaction, Transaction } from './read-transaction.ts'
import { signPrepay } from './sign-prepay.ts'
import { createWechatClient, provider, wrongAnswer } from './wechat-client.ts'
import { complaintNoticePath, createComplaints } from './wechat-complaints.ts'
import type { WechatPayConfig, WechatPayDeps } from './wechat-pay.config.ts'
import { wechatPayApis } from './wechat-pay-api.ts'

const refundNoticePath = '/hooks/wechatpay/refund'

/** Native, where the buyer scans a code, and the merchant's other products. */
export type WechatPay = PaymentProvider & {
  onPhones: { wechat_h5?: PaymentProvider; wechat_jsapi?: PaymentProvider }
}

/**
 * WeChat Pay v3. Its products differ in how a payment begins. Our payment number is 6–32 of
 * `0-9 A-Z a-z _ - | *`.
 */
export function createWechatPay(config: WechatPayConfig, deps: WechatPayDeps): WechatPay {
  if (Buffer.byteLength(config.apiV3Key) !== 32) throw new Error('The APIv3 key must be 32 bytes long')
  if (config.publicKeys.length === 0 && !config.platformCertificates) {
    throw new Error('WeChat Pay needs a public key or certificate mode to verify responses')
  }
  const client = createWechatClient(config, deps)
  const { clock, observe } = deps
  const api = wechatPayApis[config.region]
  const isAbroad = config.region === 'global'
  const merchant = { appid: config.appId, mchid: config.merchantId }
  const readStatement = statementReader(client, config, clock)
  const create = createTransaction(client, config, clock)

  const native: PaymentProvider = {
    name: provider,
    noticePaths: [paymentNoticePath, refundNoticePath, ...(isAbroad ? [] : [complaintNoticePath])],
    isAvailable: client.isAvailable,
    create: (payment) => observed(observe, provider, 'create-native', () => create.native(payment)),
    query: (payment) => observed(observe, provider, 'query', () => query(payment)),
    close: (payment) =>
      observed(
        observe,
        provider,
        'close',
        () => close(payment),
        (result) => (result === 'closed' ? 'ok' : result),
      ),
    refund: (refund) => observed(observe, provider, 'refund', () => createRefund(refund)),
    queryRefund: (refund) => observed(observe, provider, 'query-refund', () => queryRefund(refund)),
    // Abroad, WeChat Pay's API cannot redirect a refund.
    ...(!isAbroad && {
      redirectRefund: (refund, to) =>
        observed(observe, provider, 'redirect-refund', () => redirectRefund(refund, to)),
    }),
    ...(!isAbroad && { complaints: createComplaints(client, config, observe) }),
    statements: {
      readyAfterHours: 10,
      read: (day) => observed(observe, provider, 'statement', () => readStatement(day)),
    },
    readNotice: (rawBody, headers) =>
      observed(
        observe,
        provider,
        'notice',
        () => readNotice(rawBody, headerReader(headers), { config, keys: client.keys, clock }),
        (reading) => (reading.ok ? 'ok' : reading.rejection),
      ),
  }
  // Notices of the other products come to the same addresses.
  const h5: PaymentProvider = {
    ...native,
    noticePaths: [],
    create: (payment) => observed(observe, provider, 'create-h5', () => create.h5(payment)),
  }
  const jsapi: PaymentProvider = {
    ...native,
    noticePaths: [],
    create: (payment) => observed(observe, provider, 'create-jsapi', () => create.jsapi(payment)),
    signPrepay: (prepayId) => signPrepay(prepayId, config, clock),
  }
  const { products = [] } = config
  const onPhones = {
    ...(products.includes('h5') && { wechat_h5: h5 }),
    ...(products.includes('jsapi') && { wechat_jsapi: jsapi }),
  }
  return { ...native, onPhones }

  /** A refusal because the payment is closed reports its state as well. */
  async function query(payment: PaymentRef): Promise<ProviderPayment> {
    try {
      return await queryState(payment)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'closed') throw error
      return { paymentSn: payment.paymentSn, state: 'closed', refunded: false }
    }
  }

  async function queryState({ paymentSn }: PaymentRef): Promise<ProviderPayment> {
    const path = `${api.paymentPath(paymentSn)}?mchid=${encodeURIComponent(config.merchantId)}`
    const operation = 'query'
    const response = await client.request(
      { operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' },
      Transaction,
    )
    const payment = readTransaction(response)
    const isOurs = response.mchid === config.merchantId && response.appid === config.appId
    if (!payment || !isOurs || payment.paymentSn !== paymentSn) throw wrongAnswer(operation)
    return payment
  }

  /** If closing fails for any reason, or the buyer is just paying, a query returns the payment's state. */
  async function close(payment: PaymentRef): Promise<CloseOutcome> {
    try {
      const path = `${api.paymentPath(payment.paymentSn)}/close`
      const body = { mchid: config.merchantId }
      await client.requestEmpty({
        operation: 'close',
        method: 'POST',
        path,
        body,
        timeoutMs: 10_000,
        effect: 'write',
      })
      return 'closed'
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return queryAfterFailedClose(payment)
    }
  }

  /** A payment that WeChat Pay does not know has no code to pay by, so it counts as closed. */
  async function queryAfterFailedClose(payment: PaymentRef): Promise<CloseOutcome> {
    try {
      const { state } = await query(payment)
      return state === 'closed' || state === 'paid' ? state : 'unknown'
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.kind === 'unproven') return 'unproven'
      return error.kind === 'not-found' ? 'closed' : 'unknown'
    }
  }

  async function createRefund(refund: NewRefund): Promise<ProviderRefund> {
    const operation = 'refund'
    const { paymentSn, refundSn, amount, paid } = refund
    const body = {
      ...(isAbroad && merchant),
      out_trade_no: paymentSn,
      out_refund_no: refundSn,
      reason: refund.reason,
      notify_url: config.noticeOrigin + refundNoticePath,
      amount: { refund: amount.minor, total: paid.minor, currency: amount.currency },
    }
    const response = await client.request(
      { operation, method: 'POST', path: api.refundPath, body, timeoutMs: 10_000, effect: 'write' },
      RefundResponse,
    )
    // Abroad, the response to a new refund names neither its payment nor its status.
    const reported = readRefund({ out_trade_no: paymentSn, ...response }, response.status ?? 'PROCESSING')
    const isSame = reported?.refundSn === refundSn && reported.paymentSn === paymentSn
    if (!isSame || reported.amount.minor !== amount.minor) throw wrongAnswer(operation)
    return reported
  }

  async function redirectRefund(
    { providerId, refundSn }: RefundRef & { providerId: string },
    to: RefundTarget,
  ): Promise<ProviderRefund> {
    const operation = 'redirect-refund'
    const serial = client.keys.preferredSerial()
    const key = serial && client.keys.findKnown(serial)
    // In certificate mode there is no key before the first response of WeChat Pay.
    if (!key) throw new ProviderError({ kind: 'unreachable', provider, operation, code: 'no-key' })
    const body = {
      out_refund_no: refundSn,
      ...(to.kind === 'merchant'
        ? { type: 'MERCHANT_BANK_CARD' }
        : {
            type: 'USER_BANK_CARD',
            bank_type: `${to.bank}_DEBIT`,
            bank_account: encryptFor(key, to.account),
            real_name: encryptFor(key, to.holder),
          }),
    }
    const path = wechatPayApis.mainland.redirectRefundPath(providerId)
    const response = await client.request(
      { operation, method: 'POST', path, body, timeoutMs: 10_000, effect: 'write', serial },
      RefundResponse,
    )
    const reported = readRefund(response, response.status)
    if (reported?.refundSn !== refundSn) throw wrongAnswer(operation)
    return reported
  }

  async function queryRefund({ refundSn }: RefundRef): Promise<ProviderRefund> {
    const operation = 'query-refund'
    const path = api.queryRefundPath(refundSn, config.merchantId)
    const response = await client.request(
      { operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' },
      RefundResponse,
    )
    const reported = readRefund(response, response.status)
    if (reported?.refundSn !== refundSn) throw wrongAnswer(operation)
    return reported
  }
}

/** RSAES-OAEP with SHA-1, which WeChat Pay requires for personal data. */
function encryptFor(key: KeyObject, text: string): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(text)).toString(
    'base64',
  )
}
