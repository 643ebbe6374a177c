import type { Output } from '@corium/contract/call'
import type { getOrder as contract } from '@corium/contract/orders'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { listPaymentsOf, listRefundsOf } from '#server/modules/payments/present-payments.ts'
import { getMemberOrder } from './get-member-order.ts'
import { pictureIds } from './list-orders.ts'
import { selectHistory, selectLines } from './orders.db.ts'
import type { OrderEvent } from './orders.states.ts'
import { actorTexts, eventTexts } from './orders.texts.ts'
import { cancelText, isOverdue, presentOrder } from './present-order.ts'

/** One order of the member's with everything that its page shows. */
export async function getOrder(context: MemberContext, orderId: string): Promise<Output<typeof contract>> {
  const { db, clock, jobs, language } = context
  const order = await getMemberOrder(context, orderId)
  const [lines, history, payments, refunds] = await Promise.all([
    selectLines(db, order.id),
    selectHistory(db, order.id),
    listPaymentsOf(db, order.id, language),
    listRefundsOf(db, order.id, language),
  ])
  const pictures = await selectPictures(db, pictureIds(lines))
  const now = clock.now()
  if (isOverdue(order, now)) jobs.nudge('cancel-unpaid')

  const { consignee, mobile, full_text, postcode } = order.address
  return {
    ...presentOrder(order, { shown: lines, count: lines.length }, pictures, { language, now }),
    server_time: seconds(now),
    address: { consignee, mobile, full_text, postcode },
    shipping_name: order.shipping_name[language],
    remark: order.remark,
    amounts: {
      goods: order.goods_fen,
      discount: order.discount_fen,
      shipping: order.shipping_fen,
      payable: order.payable_fen,
      currency: order.currency,
    },
    cancel_text: cancelText(order, history.find(({ event }) => event === 'cancelled')?.note, language),
    timeline: history.map(({ at, actor, event }) => ({
      time: seconds(at),
      actor: actorTexts[actor][language],
      event,
      text: eventTexts[event as OrderEvent][language],
    })),
    payments,
    refunds,
  }
}
