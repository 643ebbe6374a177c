import { withdrawAfterSales } from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import { createAfterSales } from '@corium/contract/after-sales-form'
import * as orderDesk from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { cancelOrder, confirmReceipt } from '@corium/contract/orders'
import * as partRefunds from '@corium/contract/part-refunds'
import { payOnAccount } from '@corium/contract/payments'
import { setPromotionState } from '@corium/contract/promotion-desk'
import { listSalesDays } from '@corium/contract/sales-desk'
import { getTradeCredit } from '@corium/contract/trade-credit'
import { setTradeCredit } from '@corium/contract/trade-credit-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { buyAndPay, endRefunds, fillForm, type PaidOrder } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { returnAddress } from '../../../test/case-desk.ts'
import { couponForm, giveNew, runPromotion } from '../../../test/coupons.ts'
import { createRandom } from '../../../test/random.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'
import { openTrade } from '../../../test/trade.ts'

/** More of them take longer: `RANDOM_ORDERS=200 RANDOM_SEED=3`. */
const orders = Number(process.env.RANDOM_ORDERS ?? 12)
const seed = Number(process.env.RANDOM_SEED ?? 7)
const actsPerOrder = 16

const random = createRandom(seed)
const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const pick = <T>(of: readonly T[]): T => of[number(0, of.length - 1)]!
const chance = (of: number) => random() < of

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff()
})
afterAll(() => shop.close())

type Order = PaidOrder & {
  buyer: Buyer
  skus: { id: string; goods_id: string }[]
  cases: string[]
  /** Paid by the credit of a company, which has no other order. */
  isOnAccount: boolean
  /** Staff refunded less than was asked for. */
  isLowered: boolean
  /** What was done so far, for the message of a failure. */
  acts: string[]
}

async function buy(): Promise<Order> {
  const buyer = await openBuyer(shop)
  const skus = []
  for (let at = number(1, 3); at > 0; at--) {
    const price_fen = pick([99, 333, 3333, 5000, 12_345])
    const sku = await shop.build.sku({ stock: 500, style: { price_fen, weight_grams: number(1, 900) } })
    skus.push(sku)
    if (chance(0.6)) continue
    const tier = { style_id: sku.goods_id, from_milli: 2500, price_fen: Math.floor(price_fen * 0.87) }
    await shop.shop.db.insertInto('price_tiers').values(tier).execute()
  }
  const scope_ids = skus.slice(0, number(1, skus.length)).map(({ goods_id }) => goods_id)
  const promotion = chance(0.5)
    ? await runPromotion(shop, staff, {
        percent: number(1, 60),
        cap: pick([null, 777]),
        scope: 'styles',
        scope_ids,
      })
    : undefined
  if (chance(0.7)) {
    const kind = pick(['amount', 'percent', 'delivery'] as const)
    await giveNew(
      staff,
      buyer,
      couponForm({
        kind,
        amount: kind === 'amount' ? number(1, 2500) : 0,
        percent: kind === 'percent' ? number(1, 95) : 0,
        cap: kind === 'amount' ? null : pick([null, 501]),
        ...(kind !== 'delivery' && chance(0.5) ? { scope: 'styles', scope_ids } : {}),
      }),
    )
  }
  const items = skus.map((sku) => [sku, number(1, 9) / 2] as const)
  const isOnAccount = chance(0.3)
  const order = isOnAccount
    ? await buyAndPay(shop, buyer, items, putOnAccount)
    : await buyAndPay(shop, buyer, items)
  if (promotion) await staff.get(setPromotionState, { ...promotion, state: 'ended' })
  return { ...order, buyer, skus, cases: [], isOnAccount, isLowered: false, acts: [] }
}

async function putOnAccount(_: TestShop, buyer: Buyer, { order_id }: { order_id: string }): Promise<void> {
  const { trade_id } = await openTrade(shop, buyer)
  await staff.get(setTradeCredit, { trade_id, version: 2, limit: 1_000_000, days: 30 })
  await buyer.get(payOnAccount, { order_id })
}

const someLines = ({ lines }: Order) =>
  lines
    .filter((_, at) => at === 0 || chance(0.5))
    .map((order_goods_id) => ({ order_goods_id, num: pick([0.1, 0.3, 0.5, 1, 1.5, 2, 4]) }))

/** What buyer and staff do to an order; most of it is refused, depending on the state. */
const moves: Record<string, (order: Order) => Promise<{ ok: boolean } | undefined>> = {
  pack: ({ order_id }) => staff.call(orderDesk.setPacked, { order_id, is_packed: true }),
  'ship-part': (order) => {
    const parcels = [{ courier: 'sf', courier_number: newTrackingNumber(), lines: someLines(order) }]
    return staff.call(orderDesk.shipOrder, { order_id: order.order_id, parcels, request_id: newRequest() })
  },
  'ship-rest': ({ order_id }) => {
    const parcels = [{ courier: 'sf', courier_number: newTrackingNumber() }]
    return staff.call(orderDesk.shipOrder, { order_id, parcels, request_id: newRequest() })
  },
  receive: ({ buyer, order_id }) => buyer.call(confirmReceipt, { order_id }),
  ask: async (order) => {
    const { buyer, order_id } = order
    const [reason_id, is_received, type] = pick([
      ['flaw', 1, 'refund_only'],
      ['flaw', 1, 'return_refund'],
      ['flaw', 1, 'exchange'],
      ['late', 0, 'refund_only'],
      ['not-arrived', 0, 'refund_only'],
      ['no-longer-needed-unsent', 0, 'refund_only'],
      ['no-longer-needed', 1, 'return_refund'],
    ] as const)
    const lines = someLines(order).map((line) => ({
      ...line,
      ...(type === 'exchange' && {
        exchange_sku_id: order.skus[order.lines.indexOf(line.order_goods_id)]!.id,
      }),
    }))
    const asked = { order_id, type, reason_id, is_received, lines }
    const made = await buyer.call(createAfterSales, await fillForm(buyer, asked))
    if (made.ok) order.cases.push(made.data.after_id)
    return made
  },
  approve: (order) =>
    onCase(order.cases, (after_id) =>
      staff.call(desk.approveCase, {
        after_id,
        needs_return: chance(0.4),
        return_address: returnAddress,
        as_refund: chance(0.3),
        ...lowered(order),
      }),
    ),
  refuse: ({ cases }) =>
    onCase(cases, (after_id) => staff.call(desk.refuseCase, { after_id, reason: 'other', note: 'No' })),
  withdraw: ({ cases, buyer }) => onCase(cases, (after_id) => buyer.call(withdrawAfterSales, { after_id })),
  'send-back': ({ cases }) =>
    onCase(cases, (after_id) =>
      staff.call(desk.recordReturn, { after_id, courier: 'sf', courier_number: newTrackingNumber() }),
    ),
  accept: (order) =>
    onCase(order.cases, (after_id) =>
      staff.call(desk.acceptReturn, { after_id, as_refund: chance(0.3), ...lowered(order) }),
    ),
  replace: ({ cases }) =>
    onCase(cases, (after_id) =>
      staff.call(desk.shipReplacement, { after_id, courier: 'sf', courier_number: newTrackingNumber() }),
    ),
  refund: (order) =>
    onCase(order.cases, (after_id) =>
      staff.call(desk.refundCase, { after_id, as_refund: true, ...lowered(order) }),
    ),
  'refund-part': async (order) => {
    const { order_id } = order
    const part = {
      order_id,
      is_sent: chance(0.5),
      lines: chance(0.7) ? someLines(order) : [],
      with_shipping: chance(0.4),
      goodwill: pick([0, 0, 1, 333]),
    }
    const shown = await staff.call(partRefunds.getRefundPreview, part)
    if (!shown.ok) return shown
    const { parts, refundable } = shown.data
    const all = Math.min(refundable, parts.goods + parts.shipping + parts.goodwill)
    const less = chance(0.8) ? 0 : Math.floor(all / 2)
    if (less > 0) order.isLowered = true
    return staff.call(partRefunds.refundOrderPart, {
      ...part,
      refundable,
      amount: all - less,
      restock: chance(0.5),
      reason_id: 'goodwill',
      words: '',
      request_id: newRequest(),
    })
  },
  cancel: ({ order_id }) =>
    staff.call(orderDesk.cancelDeskOrder, { order_id, reason_id: 'other', note: 'x' }),
  'buyer-cancels': ({ order_id, buyer }) => buyer.call(cancelOrder, { order_id, reason_id: 'other' }),
  refunded: async ({ order_id, isOnAccount }) => {
    if (isOnAccount) await shop.run('send-refunds')
    else await endRefunds(shop, order_id)
    await shop.run('move-cases')
    return undefined
  },
}

const first = ['pack', 'ship-part', 'ship-rest', 'receive', 'refund-part']
/** The moves that staff can make with a case, by what its `handle` says. */
const ofHandle = {
  approve: 'approve',
  refuse: 'refuse',
  record_return: 'send-back',
  accept: 'accept',
  ship: 'replace',
  refund: 'refund',
} as const

async function nextMove({ cases }: Order, act: number): Promise<string> {
  if (act < 4 && chance(0.7)) return pick(first)
  const after_id = cases.at(-1)
  if (!after_id || chance(0.3)) return chance(0.5) ? 'ask' : pick(Object.keys(moves))
  const { handle } = await staff.get(desk.getDeskCase, { after_id })
  const possible = Object.entries(ofHandle).filter(([name]) => handle[name as keyof typeof ofHandle])
  return chance(0.8) && possible.length > 0 ? pick(possible)[1] : pick(['refunded', 'withdraw', 'ask'])
}

/** Sometimes less than the case asks for. */
function lowered(order: Order) {
  if (chance(0.8)) return {}
  order.isLowered = true
  return { refund_amount: number(0, 500) }
}

const onCase = async <T>(cases: readonly string[], work: (after_id: string) => Promise<T>) =>
  cases.length > 0 ? work(chance(0.8) ? cases.at(-1)! : pick(cases)) : undefined

/** Lines all of which is claimed by cases and refunds, for more or less than was paid for them. */
async function linesWithLostFen(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${orderId} and claimed_milli = num_milli
      and amount_fen - discount_fen <> (
        select sum(claim.amount_fen) from (
          select amount_fen from after_sales_lines where order_line_id = order_lines.id and is_claimed
          union all
          select amount_fen from order_refund_lines where order_line_id = order_lines.id
        ) claim
      )`.execute(shop.shop.db)
  return rows.map(({ id }) => id)
}

const { canceled, closed } = orderStatus

async function checkOrder({ buyer, order_id, isOnAccount, isLowered, acts }: Order): Promise<void> {
  const history = acts.join(', ')
  const { order_status, amounts, lines, discounts } = await buyer.getOrder(order_id)
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
  expect(sum(lines.map(({ amount }) => amount))).toBe(amounts.goods)
  expect(sum(discounts.filter(({ on }) => on === 'goods').map(({ amount }) => amount))).toBe(amounts.discount)
  expect(amounts.payable).toBe(amounts.goods - amounts.discount + amounts.shipping)
  const stored = await shop.shop.db
    .selectFrom('order_lines')
    .select(['amount_fen', 'discount_fen', 'num_milli', 'claimed_milli'])
    .where('order_id', '=', order_id)
    .execute()
  expect(sum(stored.map(({ discount_fen }) => discount_fen))).toBe(amounts.discount)
  for (const line of stored) {
    expect(line.discount_fen).toBeLessThanOrEqual(line.amount_fen)
    expect(line.claimed_milli).toBeLessThanOrEqual(line.num_milli)
  }
  expect(await linesWithLostFen(order_id), history).toEqual([])
  const refunds = await shop.shop.db
    .selectFrom('refunds')
    .select('amount_fen')
    .where('order_id', '=', order_id)
    .where('status', '<>', 'closed')
    .execute()
  expect(sum(refunds.map(({ amount_fen }) => amount_fen)), history).toBe(amounts.refunded)
  expect(amounts.refunded, history).toBeLessThanOrEqual(amounts.payable)
  if (isOnAccount) {
    const { credit } = await buyer.get(getTradeCredit, {})
    expect(credit?.owed ?? 0, history).toBe(amounts.payable - amounts.refunded)
  }
  const hasEnded = order_status === canceled || order_status === closed
  if (hasEnded && !isLowered) expect(amounts.refunded, history).toBe(amounts.payable)
}

test(`${orders} orders with random discounts, parcels and refunds keep every fen (seed ${seed})`, {
  timeout: 60_000 + orders * 10_000,
}, async () => {
  const bought: Order[] = []
  for (let at = 0; at < orders; at++) {
    const order = await buy()
    bought.push(order)
    await checkOrder(order)
    for (let act = 0; act < actsPerOrder; act++) {
      const name = await nextMove(order, act)
      const result = await moves[name]!(order)
      order.acts.push(result?.ok === false ? `${name} (refused)` : name)
      await checkOrder(order)
    }
    await moves.refunded!(order)
    await checkOrder(order)
  }
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  const day = chinaDay(shop.clock.now())
  const { list } = await staff.get(listSalesDays, { start: day, end: day })
  const all = await Promise.all(bought.map(({ buyer, order_id }) => buyer.getOrder(order_id)))
  expect(list).toEqual([
    {
      day,
      orders: bought.length,
      paid: all.reduce((sum, { amounts }) => sum + amounts.payable, 0),
      refunded: all.reduce((sum, { amounts }) => sum + amounts.refunded, 0),
    },
  ])
})
