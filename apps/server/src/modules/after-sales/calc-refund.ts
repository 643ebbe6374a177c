import type { AfterType } from '@corium/contract/after-sales'
import type { calcAfterSales as contract } from '@corium/contract/after-sales-form'
import type { Input, Output } from '@corium/contract/call'
import { formatMoney } from '@corium/contract/format-money'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { unitName } from '@corium/contract/unit-name'
import type { MemberContext } from '#server/context.ts'
import { chargeOfPart } from '#server/modules/payments/refunds/part-refunds.ts'
import { freightTexts } from './after-sales.texts.ts'
import { claimReasons, findReason, freightOf, type Reason } from './claim-reasons.ts'
import { blockedReason, type ClaimableOrder, isCustomMade, readClaimable } from './claimable-order.ts'
import { getMemberCase } from './lock-case.ts'
import { getClaimedOrder } from './submit-case.ts'
import { type WorkedOut, workOutCase } from './work-out-case.ts'

/** What a case would refund, worked out as `createCase` does. */
export async function calcRefund(
  { db, clock, member, language }: MemberContext,
  input: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const order = await getClaimedOrder(db, member.id, input.order_id)
  const edited = input.after_id === undefined ? undefined : await getMemberCase(db, member.id, input.after_id)
  const state = await readClaimable(db, order, edited?.id)
  const now = clock.now()
  const worked = await workOutCase(db, state, { ...input, ...reasonOf(state, input, now) }, { now, language })
  const isExchange = input.type === 'exchange'
  const goods = isExchange ? 0 : worked.goods_fen
  const shipping = isExchange ? 0 : worked.shipping_fen
  return {
    refund_amount: goods + shipping,
    currency: order.currency,
    charge: await chargeOfPart(db, order.id, goods + shipping),
    parts: { goods, shipping },
    lines: worked.lines.map(({ order_line_id, num_milli, amount_fen }) => ({
      order_goods_id: order_line_id,
      num: fromMilli(num_milli),
      amount: isExchange ? 0 : amount_fen,
    })),
    freight: freightOf(worked.reason),
    amount_rules: isExchange ? [] : explain(state, input.type, worked, language),
  }
}

/** The reason that the member names, or the first possible one, without a fault if there is one. */
function reasonOf(state: ClaimableOrder, asked: Input<typeof contract>, now: Date) {
  const isCustom = state.lines.some(
    (line) => isCustomMade(line) && asked.lines.some(({ order_goods_id }) => order_goods_id === line.id),
  )
  const isPossible = (reason: Reason) =>
    reason.types.includes(asked.type) &&
    (asked.is_received === undefined || reason.isReceived === (asked.is_received === 1)) &&
    !(reason.isNoFault && isCustom) &&
    !blockedReason(state.order, reason, now)
  const possible = Object.keys(claimReasons).filter((id) => isPossible(claimReasons[id]!))
  const reason_id =
    asked.reason_id ?? possible.find((id) => claimReasons[id]!.isNoFault) ?? possible[0] ?? 'flaw'
  const is_received = asked.is_received ?? (findReason(reason_id)?.isReceived === false ? 0 : 1)
  return { reason_id, is_received } as const
}

function explain(
  { order, lines }: ClaimableOrder,
  type: AfterType,
  worked: WorkedOut,
  language: Language,
): string[] {
  const zh = language === 'zh-cn'
  const ofLines = worked.lines.map(({ order_line_id, num_milli }) => {
    const line = lines.find(({ id }) => id === order_line_id)!
    const num = fromMilli(num_milli)
    const quantity = `${num} ${unitName(line.unit, num, language)}`
    const price = formatMoney(line.price_fen, language)
    if (line.discount_fen > 0) {
      const off = formatMoney(line.discount_fen, language)
      return zh
        ? `${quantity} × ${price}，该商品已优惠 ${off}，按实付金额计算`
        : `${quantity} × ${price}, less its share of the ${off} discount on this item, as you paid`
    }
    return zh ? `${quantity} × ${price}，按实付金额计算` : `${quantity} × ${price}, as you paid`
  })
  const asked = worked.lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const capped = zh ? '已扣除其他退款。' : 'Other refunds of the order are taken off.'
  const delivery =
    worked.shipping_fen > 0
      ? zh
        ? '商品全部退回，运费一并退还。'
        : 'All goods go back, and the delivery fee with them.'
      : zh
        ? '未全部退回或非质量问题，运费不退。'
        : 'The delivery fee goes back once all goods do, for reasons that we answer for.'
  return [
    ...ofLines,
    ...(worked.goods_fen < asked ? [capped] : []),
    ...(order.shipping_fen > 0 ? [delivery] : []),
    ...(type === 'refund_only' ? [] : [freightTexts[freightOf(worked.reason)][language]]),
  ]
}
