import { Type } from 'typebox'
import { observed } from '../observe.ts'
import { OutsideError } from '../outside-error.ts'
import type { PaymentSeen, RefundSeen } from '../payment-seen.ts'

import { readNotice } from './read-notice.ts'
import { RefundAnswer, readRefund } from './read-refund.ts'
import { readTransaction, Transaction } from './read-transaction.ts'
import { createWechatLine, provider } from './wechat-line.ts'
import type {
  NativeOrder,
  RefundOrder,
  WechatPay,
  WechatPayConfig,
  WechatPayDeps,
} from './wechat-pay.port.ts'

/** A QR lives two hours; ten minutes less leave time to pay. */
const codeLifeMs = 110 * 60_000

const NativeAnswer = Type.Object({ code_url: Type.String({ minLength: 1 }) })

export function createWechatPay(config: WechatPayConfig, deps: WechatPayDeps): WechatPay {
  if (Buffer.byteLength(config.apiV3Key) !== 32) throw new Error('The APIv3 key must be 32 bytes long')
  if (config.publicKeys.length === 0 && !config.platformCertificates) {
    throw new Error('WeChat Pay needs a public key or certificate mode to verify answers')
  }
  const line = createWechatLine(config, deps)
  const { clock, observe } = deps

  return {
    createNative: (order) => observed(observe, provider, 'create-native', () => createNative(order)),
    query: (outTradeNo) => observed(observe, provider, 'query', () => query(outTradeNo)),
    close: (outTradeNo) =>
      observed(
        observe,
        provider,
        'close',
        () => close(outTradeNo),
        (fate) => (fate === 'closed' ? 'ok' : fate),
      ),
    refund: (order) => observed(observe, provider, 'refund', () => refund(order)),
    queryRefund: (outRefundNo) => observed(observe, provider, 'query-refund', () => queryRefund(outRefundNo)),
    readNotice: (rawBody, headers) =>
      observed(
        observe,
        provider,
        'notice',
        () => readNotice(rawBody, single(headers), { config, keys: line.keys, clock }),
        (reading) => (reading.ok ? 'ok' : reading.rejection),
      ),
  }

  async function createNative(order: NativeOrder) {
    const validUntil = Math.min(clock.now().getTime() + codeLifeMs, order.expiresAt.getTime())
    const body = {
      appid: config.appId,
      mchid: config.merchantId,
      description: order.description,
      out_trade_no: order.outTradeNo,
      time_expire: chinaTime(order.expiresAt),
      notify_url: order.notifyUrl,
      amount: { total: order.amountFen, currency: 'CNY' },
    }
    const answer = await line.ask(
      {
        operation: 'create-native',
        method: 'POST',
        path: '/v3/pay/transactions/native',
        body,
        timeoutMs: 10_000,
        effect: 'write',
      },
      NativeAnswer,
    )
    return { codeUrl: answer.code_url, validUntil: new Date(validUntil) }
  }

  async function query(outTradeNo: string): Promise<PaymentSeen> {
    const path = `${pathOf(outTradeNo)}?mchid=${encodeURIComponent(config.merchantId)}`
    const operation = 'query'
    const answer = await line.ask(
      { operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' },
      Transaction,
    )
    const payment = readTransaction(answer)
    const ours = answer.mchid === config.merchantId && answer.appid === config.appId
    if (!payment || !ours || payment.outTradeNo !== outTradeNo) throw wrongAnswer(operation)
    return payment
  }

  /** Whatever goes wrong while closing, the state of the payment tells what became of it. */
  async function close(outTradeNo: string): Promise<'closed' | 'paid' | 'unknown'> {
    try {
      const path = `${pathOf(outTradeNo)}/close`
      const body = { mchid: config.merchantId }
      await line.tell({
        operation: 'close',
        method: 'POST',
        path,
        body,
        timeoutMs: 10_000,
        effect: 'write',
      })
      return 'closed'
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return fateOf(outTradeNo)
    }
  }

  /** A payment that WeChat never saw has no QR that anyone could pay: as good as closed. */
  async function fateOf(outTradeNo: string): Promise<'closed' | 'paid' | 'unknown'> {
    try {
      const { state } = await query(outTradeNo)
      return state === 'closed' || state === 'paid' ? state : 'unknown'
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return error.kind === 'not-found' ? 'closed' : 'unknown'
    }
  }

  async function refund(order: RefundOrder): Promise<RefundSeen> {
    const operation = 'refund'
    const body = {
      out_trade_no: order.outTradeNo,
      out_refund_no: order.outRefundNo,
      reason: order.reason,
      notify_url: order.notifyUrl,
      amount: { refund: order.amountFen, total: order.totalFen, currency: 'CNY' },
    }
    const path = '/v3/refund/domestic/refunds'
    const answer = await line.ask(
      { operation, method: 'POST', path, body, timeoutMs: 10_000, effect: 'write' },
      RefundAnswer,
    )
    const seen = readRefund(answer, answer.status)
    const fits = seen?.outRefundNo === order.outRefundNo && seen.outTradeNo === order.outTradeNo
    if (!fits || seen.amount.minor !== order.amountFen) throw wrongAnswer(operation)
    return seen
  }

  async function queryRefund(outRefundNo: string): Promise<RefundSeen> {
    const operation = 'query-refund'
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
    const answer = await line.ask(
      { operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' },
      RefundAnswer,
    )
    const seen = readRefund(answer, answer.status)
    if (seen?.outRefundNo !== outRefundNo) throw wrongAnswer(operation)
    return seen
  }
}

function pathOf(outTradeNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`
}

function wrongAnswer(operation: string): OutsideError {
  return new OutsideError({ kind: 'wrong-answer', provider, operation })
}

/** RFC 3339 in China's time. The same date always gives the same text: a repeated call must not differ. */
function chinaTime(date: Date): string {
  return `${new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}

/** A header that came twice counts as missing: which of the two was signed? */
function single(headers: Record<string, string | string[] | undefined>) {
  return (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
}
