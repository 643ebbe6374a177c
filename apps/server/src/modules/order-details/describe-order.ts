import type { Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { orderStatus } from '@corium/contract/order-status'
import type { getOrder } from '@corium/contract/orders'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import type { Context } from '#server/context.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { listOrderExchanges } from '#server/modules/after-sales/order-exchanges.ts'
import { findReturned } from '#server/modules/coupons/returned-coupon.ts'
import { presentDiscounts } from '#server/modules/discounts/present-discounts.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { listOrderDiscounts } from '#server/modules/orders/order-discounts.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { listOrderRefunds } from '#server/modules/orders/order-refunds.ts'
import { staffRefundReasons } from '#server/modules/orders/orders.texts.ts'
import { pictureIds, presentLine, presentOrder } from '#server/modules/orders/present-order.ts'
import { listParcels } from '#server/modules/parcels/present-parcels.ts'
import { describePayments } from '#server/modules/payments/present-payments.ts'
import { findOrderQuote } from '#server/modules/quotes/order-quote.ts'
import { seconds } from '#server/runtime/clock.ts'

type OrderInfo = Output<typeof getOrder>

/** What buyer and staff read about one order, without its history. */
export async function describeOrder(
  context: Pick<Context, 'db' | 'language' | 'clock' | 'providers'>,
  order: StoredOrder,
): Promise<
  Omit<OrderInfo, 'cancel_text' | 'timeline' | 'invoice' | 'invoice_option'> &
    Pick<Awaited<ReturnType<typeof describePayments>>, 'payments'> & {
      refunds: (OrderInfo['refunds'][number] & { refund_id: string })[]
      packages: Awaited<ReturnType<typeof listParcels>>
    }
> {
  const { db, language, clock } = context
  const now = clock.now()
  const [lines, discounts, packages, exchanges, { payments, refunds, sums }, parts, quote] =
    await Promise.all([
      selectLines(db, order.id),
      listOrderDiscounts(db, order),
      listParcels(context, order.id),
      listOrderExchanges(db, order, { language, now }),
      describePayments(db, order.id, language),
      listOrderRefunds(db, order.id),
      findOrderQuote(db, order),
    ])
  const pictures = await selectPictures(db, pictureIds(lines))
  const row = presentOrder(
    order,
    {
      lines: lines.map((line) => presentLine(line, order, { pictures, language, now })),
      lineCount: lines.length,
      expressCompany: [...new Set(packages.map(({ express_company }) => express_company))]
        .toReversed()
        .join(language === 'zh-cn' ? '、' : ', '),
      paymentPending: order.status === orderStatus.pendingPayment && payments.some(({ pending }) => pending),
    },
    { language, now },
  )
  const { consignee, mobile, postcode } = order.address
  return {
    ...row,
    server_time: seconds(now),
    address: { consignee, mobile, full_text: fullText(order.address, language), postcode },
    shipping_name: order.shipping_name[language],
    remark: order.remark,
    amounts: {
      goods: order.goods_fen,
      discount: order.discount_fen,
      shipping: order.shipping_fen,
      payable: order.payable_fen,
      currency: order.currency,
      ...sums,
      due: row.pay_expire_at === null ? 0 : order.payable_fen,
    },
    discounts: presentDiscounts(discounts, language),
    quote,
    coupon_returned: await findReturned(db, order, now),
    amount_rules: [
      { amount: 'goods', text: sumQuantities(lines, language) },
      ...(order.shipping_rule ? [{ amount: 'shipping' as const, text: order.shipping_rule[language] }] : []),
    ],
    packages,
    exchanges,
    payments,
    refunds: refunds.map((refund) => {
      const part = parts.find(({ refund_id }) => refund_id === refund.refund_id)
      return {
        ...refund,
        reason_text: part ? (staffRefundReasons[part.reason]?.[language] ?? '') : '',
        words: part?.words ?? '',
      }
    }),
  }
}

/** The quantity of all lines, each unit by itself: `25.5 m, 3 pieces`. */
function sumQuantities(lines: readonly OrderLineRow[], language: Language): string {
  const sums = new Map<Unit, number>()
  for (const { unit, num_milli } of lines) sums.set(unit, (sums.get(unit) ?? 0) + num_milli)
  return [...sums]
    .map(([unit, milli]) => `${fromMilli(milli)} ${unitName(unit, fromMilli(milli), language)}`)
    .join(language === 'zh-cn' ? '、' : ', ')
}
