import { randomInt, randomUUID } from 'node:crypto'
import type { AfterType } from '@corium/contract/after-sales'
import { orderStatus } from '@corium/contract/order-status'
import type { Db } from '#server/db/open.ts'
import { insertMessage } from '#server/modules/after-sales/case-messages.db.ts'
import type { CaseRow } from '#server/modules/after-sales/cases.db.ts'
import { readClaimable } from '#server/modules/after-sales/claimable-order.ts'
import { type LockedCase, lockCase } from '#server/modules/after-sales/lock-case.ts'
import { moveCase } from '#server/modules/after-sales/move-case.ts'
import { completeRefund, startRefund } from '#server/modules/after-sales/start-refund.ts'
import { storeCase } from '#server/modules/after-sales/submit-case.ts'
import { workOutCase } from '#server/modules/after-sales/work-out-case.ts'
import { lockOrderRow } from '#server/modules/orders/lock-order-row.ts'
import { moveAfterRefund } from '#server/modules/payments/refunds/move-after-refund.ts'
import { moveRefund } from '#server/modules/payments/refunds/move-refund.ts'
import { findRefunds } from '#server/modules/payments/refunds/part-refunds.ts'
import { compactDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { returnAddress } from './content/return-address.ts'
import type { Moment } from './order-stories.ts'
import { momentOf } from './orders.ts'
import { type ReportStory, seedReport } from './shipments.ts'

/** A case about a received order of the member, and its events so far. */
type CaseStory = {
  line: readonly [sku_id: string, num: number]
  type: Exclude<AfterType, 'exchange'>
  reason: string
  description: string
  submitted: Moment
  approved?: Moment
  /** When the buyer sent the goods back, with the parcel's number. */
  sentBack?: readonly [Moment, courier: string, number: string, reported: ReportStory]
  accepted?: Moment
  /** When the refund arrived. */
  refunded?: Moment
  messages?: readonly (readonly [Moment, from: 'buyer' | 'shop', text: string])[]
}

const linCases: readonly CaseStory[] = [
  {
    line: ['cl0728-02', 2],
    type: 'refund_only',
    reason: 'short-length',
    description: '实际到货 10 平方英尺，少了 2 平方英尺。',
    submitted: [41, '09:30'],
    approved: [40, '14:12'],
    refunded: [40, '16:05'],
  },
  {
    line: ['ln6015-04', 1.5],
    type: 'return_refund',
    reason: 'flaw',
    description: '距起头 6.2 米处有一道约 40 厘米的折痕，熨烫后无法恢复。',
    submitted: [2, '10:48'],
    approved: [1, '15:30'],
    messages: [
      [[1, '15:31'], 'shop', '图片很清楚，谢谢。请在折痕两侧各留 20 厘米裁下 1.5 米寄回，其余您可继续使用。'],
      [[1, '18:04'], 'buyer', '好的，周四前可以寄出吗？想先给裁剪师傅看一下。'],
    ],
  },
]

const robinCases: readonly CaseStory[] = [
  {
    line: ['gt1510-04', 2],
    type: 'return_refund',
    reason: 'color-differs',
    description: 'Clearly warmer than the card, in daylight and under the lamp.',
    submitted: [40, '11:02'],
    approved: [39, '10:15'],
    sentBack: [
      [36, '02:20'],
      'dhl',
      '6027753318',
      {
        state: 'delivered',
        traces: [
          [[30, '15:12'], 'Delivered, signed for by CORIUM RETURNS'],
          [[30, '09:05'], 'With delivery courier'],
          [[31, '22:41'], 'Processed for clearance at Guangzhou'],
          [[35, '21:30'], 'Departed facility in Leipzig'],
          [[36, '18:07'], 'Shipment picked up'],
        ],
      },
    ],
    accepted: [29, '14:40'],
    refunded: [29, '15:22'],
  },
  {
    line: ['fn0305-02', 1],
    type: 'refund_only',
    reason: 'flaw',
    description: 'Two pulled threads about 30 cm from the end. I can cut around them.',
    submitted: { minutesAgo: 190 },
  },
  {
    line: ['ms0920-12', 2],
    type: 'return_refund',
    reason: 'flaw',
    description: 'The last two meters have a crease across the width that does not come out.',
    submitted: [12, '11:40'],
    approved: [11, '10:22'],
    sentBack: [
      [5, '03:15'],
      'dhl',
      '6027801127',
      {
        state: 'in-transit',
        traces: [
          [[1, '08:26'], 'Arrived at facility in Hong Kong'],
          [[3, '14:50'], 'Departed facility in Los Angeles CA'],
          [[5, '07:32'], 'Shipment picked up, Portland OR'],
        ],
      },
    ],
  },
]

type Staff = { manager: string; packer: string }

/**
 * Inserts the after-sales cases of each demo member through the shop's own functions, so that amounts and
 * refunds agree.
 */
export async function seedAfterSales(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
  staff: Staff,
): Promise<void> {
  for (const story of linCases) await seedCase(db, at, members.lin, staff, story)
  for (const story of robinCases) await seedCase(db, at, members.robin, staff, story)
}

async function seedCase(db: Db, at: Date, memberId: string, staff: Staff, story: CaseStory): Promise<void> {
  const manager = { type: 'staff' as const, id: staff.manager }
  const { id, order_id } = await submit(db, memberId, story, momentOf(story.submitted, at))
  const locked = () => lockCase(db, { id, order_id })
  const { approved, sentBack, accepted, refunded, messages = [] } = story
  if (approved) await approve(db, (await locked()).found, { actor: manager, at: momentOf(approved, at) })
  if (sentBack) {
    const [sent, back_courier, back_number, reported] = sentBack
    const by = { actor: { type: 'member' as const, id: memberId }, at: momentOf(sent, at) }
    await moveCase(db, (await locked()).found, 'sent-back', by, {
      back_courier,
      back_number,
      back_sent_at: by.at,
    })
    await seedReport(db, { return_id: id }, reported, at)
  }
  if (accepted) {
    const by = { actor: manager, at: momentOf(accepted, at) }
    await moveCase(db, (await locked()).found, 'goods-accepted', by, { checked_at: by.at })
  }
  if (refunded) {
    await startRefund(db, await locked(), { actor: manager, at: momentOf(accepted ?? approved!, at) })
    await endRefund(db, await locked(), momentOf(refunded, at))
  }
  for (const [moment, from, text] of messages) {
    await insertMessage(db, {
      id: randomUUID(),
      case_id: id,
      at: momentOf(moment, at),
      text,
      is_note: false,
      member_id: from === 'buyer' ? memberId : null,
      staff_id: from === 'shop' ? staff.manager : null,
    })
  }
}

async function submit(db: Db, memberId: string, story: CaseStory, at: Date) {
  const [sku_id, num] = story.line
  const line = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_id'])
    .where('member_id', '=', memberId)
    .where('sku_id', '=', sku_id)
    .where('status', '=', orderStatus.completed)
    .executeTakeFirstOrThrow()
  const order = await lockOrderRow(db, line.order_id)
  const state = await readClaimable(db, order)
  const asked = {
    type: story.type,
    is_received: 1 as const,
    reason_id: story.reason,
    lines: [{ order_goods_id: line.id, num }],
  }
  const worked = await workOutCase(db, state, asked, { now: at, language: order.language })
  const { goods_fen, shipping_fen, returns_shipping } = worked
  const content = {
    type: story.type,
    is_received: true,
    reason: story.reason,
    description: story.description,
    return_method: story.type === 'refund_only' ? ('none' as const) : ('courier' as const),
    contact_name: order.address.consignee,
    contact_mobile: order.address.mobile,
    address: null,
    goods_fen,
    shipping_fen,
    refund_fen: goods_fen + shipping_fen,
    returns_shipping,
  }
  const { id } = await storeCase(db, order, content, worked.lines, at)
  return { id, order_id: order.id }
}

const returnTo = {
  name: 'Corium 售后',
  mobile: '+86 20 8600 0000',
  address: `广东省${returnAddress.address.zh}`,
  postcode: returnAddress.postcode,
}

async function approve(db: Db, found: CaseRow, by: Parameters<typeof moveCase>[3]): Promise<void> {
  if (found.type === 'refund_only') {
    await moveCase(db, found, 'approved', by, { decided_at: by.at })
    return
  }
  await moveCase(db, found, 'return-approved', by, {
    decided_at: by.at,
    return_address: JSON.stringify(returnTo),
  })
}

/** The provider reports that the refund of a case has arrived. */
async function endRefund(db: Db, locked: LockedCase, at: Date): Promise<void> {
  const refund = (await findRefunds(db, [locked.found.refund_id!])).get(locked.found.refund_id!)!
  const name = refund.method === 'paypal' ? 'paypal' : 'wechat-pay'
  const done = { actor: { type: 'provider' as const, name }, at }
  await moveRefund(db, refund.id, 'succeeded', done, {
    provider_id: `503000${compactDay(at)}${String(randomInt(1e14)).padStart(14, '0')}`,
    succeeded_at: at,
  })
  await moveAfterRefund(db, refund.payment_id, done)
  const job = { actor: { type: 'job' as const, name: 'move-cases' }, at: later(at, 40) }
  await completeRefund(db, locked, job)
}
