import type { Input, Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type { PayMethodRow } from '@corium/contract/pay-methods'
import type * as contract from '@corium/contract/payments'
import type { Static } from 'typebox'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { findOrderToPay, isPayable } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'

export const payMethods = {
  wechat_native: {
    name: { 'en-us': 'WeChat Pay', 'zh-cn': '微信支付' },
    note: { 'en-us': 'Scan the code with WeChat on your phone.', 'zh-cn': '打开手机微信，扫描二维码付款。' },
  },
} as const satisfies Record<string, { name: Bilingual; note: Bilingual }>

/** The ways to pay; none is available once the order cannot be paid any more. */
export async function listPayMethods(
  { db, clock, language, member }: MemberContext,
  { order_id }: Input<typeof contract.listPayMethods>,
): Promise<Output<typeof contract.listPayMethods>> {
  const order = isUuid(order_id) ? await findOrderToPay(db, member.id, order_id) : undefined
  if (!order) refuse('not-found')
  const available = isPayable(order, clock.now())
  return { list: presentPayMethods(language).map((row) => ({ ...row, available })) }
}

export function presentPayMethods(language: Language): Static<typeof PayMethodRow>[] {
  const { name, note } = payMethods.wechat_native
  return [{ method: 'wechat_native', name: name[language], note: note[language] }]
}
