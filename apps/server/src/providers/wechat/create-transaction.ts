import { Type } from 'typebox'
import { chinaTimestamp } from '#server/runtime/china-time.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { BuyerAction, NewPayment } from '../payment-provider.ts'
import type { WechatClient } from './wechat-client.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'
import { wechatPayApis } from './wechat-pay-api.ts'

export const paymentNoticePath = '/hooks/wechatpay/transaction'

/**
 * A code, or the number of a payment in WeChat, is valid for two hours; ending ten minutes earlier leaves the buyer
 * time to pay.
 */
const codeLifeMs = 110 * 60_000

const NativeResponse = Type.Object({ code_url: Type.String({ minLength: 1 }) })
const JsapiResponse = Type.Object({ prepay_id: Type.String({ minLength: 1 }) })
const H5Response = Type.Object({ h5_url: Type.String({ pattern: '^https?://' }) })

/**
 * Starts a payment with each of WeChat Pay's products. A payment number belongs to the product with which it was
 * first used.
 */
export function createTransaction(client: WechatClient, config: WechatPayConfig, clock: Clock) {
  const isAbroad = config.region === 'global'
  const api = wechatPayApis[config.region]

  return {
    /** A code that the buyer scans. */
    async native(payment: NewPayment): Promise<BuyerAction> {
      const response = await client.request(
        {
          operation: 'create-native',
          path: api.createPath,
          body: {
            ...orderOf(payment),
            ...(isAbroad && { trade_type: 'NATIVE', merchant_category_code: config.merchantCategory }),
          },
          ...writing,
        },
        NativeResponse,
      )
      return { kind: 'code', codeUrl: response.code_url, validUntil: endOfCode(payment) }
    },

    /** A link that opens WeChat from the browser of a phone, and leads back to the shop. */
    async h5(payment: NewPayment): Promise<BuyerAction> {
      const response = await client.request(
        {
          operation: 'create-h5',
          path: wechatPayApis.mainland.createH5Path,
          body: {
            ...orderOf(payment),
            scene_info: { payer_client_ip: payment.payerIp, h5_info: { type: 'Wap' } },
          },
          ...writing,
        },
        H5Response,
      )
      const link = new URL(response.h5_url)
      link.searchParams.set('redirect_url', payment.returnUrl)
      return { kind: 'app', link: link.href }
    },

    /** A number with which a page in WeChat's browser asks only this payer to pay. */
    async jsapi(payment: NewPayment): Promise<BuyerAction> {
      if (!payment.payerOpenId) throw new Error('A payment in WeChat needs its payer')
      const response = await client.request(
        {
          operation: 'create-jsapi',
          path: wechatPayApis.mainland.createJsapiPath,
          body: { ...orderOf(payment), payer: { openid: payment.payerOpenId } },
          ...writing,
        },
        JsapiResponse,
      )
      return { kind: 'in-app', prepayId: response.prepay_id, validUntil: endOfCode(payment) }
    },
  }

  function endOfCode({ expiresAt }: NewPayment): Date {
    return new Date(Math.min(clock.now().getTime() + codeLifeMs, expiresAt.getTime()))
  }

  function orderOf({ paymentSn, description, amount, expiresAt }: NewPayment) {
    return {
      appid: config.appId,
      mchid: config.merchantId,
      description,
      out_trade_no: paymentSn,
      // Formatted the same way each time, because a repeated request must be identical.
      time_expire: chinaTimestamp(expiresAt),
      notify_url: config.noticeOrigin + paymentNoticePath,
      amount: { total: amount.minor, currency: amount.currency },
    }
  }
}

const writing = { method: 'POST', timeoutMs: 10_000, effect: 'write' } as const
