import { randomBytes, sign } from 'node:crypto'
import type { Clock } from '#server/runtime/clock.ts'
import type { AppRequest } from '../payment-provider.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'

/**
 * The signed data with which a page in WeChat's browser asks for a payment: four lines, signed with the merchant's
 * key.
 */
export function signPrepay(
  prepayId: string,
  { appId, merchantKey }: Pick<WechatPayConfig, 'appId' | 'merchantKey'>,
  clock: Clock,
): AppRequest {
  const timeStamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const details = `prepay_id=${prepayId}`
  const message = `${appId}\n${timeStamp}\n${nonceStr}\n${details}\n`
  const paySign = sign('RSA-SHA256', Buffer.from(message), merchantKey).toString('base64')
  return { appId, timeStamp, nonceStr, package: details, signType: 'RSA', paySign }
}
