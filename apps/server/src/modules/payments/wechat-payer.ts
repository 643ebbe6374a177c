import type { Input, Output } from '@corium/contract/call'
import { absoluteLink, paths } from '@corium/contract/paths'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { findOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { minute } from '#server/runtime/clock.ts'
import { newToken } from '#server/runtime/tokens.ts'
import { logProviderError } from './log-provider-error.ts'

/*
 * WeChat lets only one person pay a payment in its browser: the one for whom the shop created it. A page of WeChat
 * identifies that person, without showing anything to the buyer.
 */

const stateCookie = 'wechat_pay_state'
/** Seconds that a buyer has from the page to the start of the payment. */
const stateLife = 10 * minute

export async function getWechatPage(
  context: MemberContext,
  { order_id }: Input<typeof contract.getWechatPage>,
): Promise<Output<typeof contract.getWechatPage>> {
  const { db, member, providers, config, cookies } = context
  const order = isUuid(order_id) ? await findOrderToPay(db, member.id, order_id) : undefined
  if (!order) refuse('not-found')
  const visitors = providers.wechatLogin?.officialAccount?.visitors
  if (!providers.payments.wechat_jsapi || !visitors) refuse('payment-unavailable')
  const { token: state } = newToken()
  cookies.set(stateCookie, state, stateLife)
  const back = absoluteLink(config.publicOrigin, paths.payment(order.id, 'wechat_jsapi'))
  return { url: visitors.pageUrl(state, back) }
}

/**
 * The openid of the buyer in WeChat's browser.
 * @throws `wechat-not-confirmed` for a code that WeChat did not give to this browser, or that is used or too
 * old; `payment-unavailable` while WeChat does not answer
 */
export async function findPayer(
  context: MemberContext,
  { code, state }: { code: string; state: string },
): Promise<string> {
  const visitors = context.providers.wechatLogin?.officialAccount?.visitors
  if (!visitors) refuse('payment-unavailable')
  if (context.cookies.get(stateCookie) !== state) refuse('wechat-not-confirmed')
  try {
    return (await visitors.exchangeCode(code)).openId
  } catch (error) {
    const { kind } = logProviderError(context, error, {})
    return refuse(kind === 'refused' ? 'wechat-not-confirmed' : 'payment-unavailable')
  }
}
