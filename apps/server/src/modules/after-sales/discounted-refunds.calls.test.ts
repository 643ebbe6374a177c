import * as desk from '@corium/contract/after-sales-desk'
import { calcAfterSales } from '@corium/contract/after-sales-form'
import { getInvoice } from '@corium/contract/invoices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyAndPay, endRefunds, getCase, openCase, pack } from '../../../test/after-sales.ts'
import { openBuyer } from '../../../test/buyer.ts'
import { couponsOf, giveNew } from '../../../test/coupons.ts'
import { applyFor, saveTitle } from '../../../test/invoices.ts'
import { ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

/** A packed order of three meters at 33.33 and one at 50, with 10.01 off the first by a coupon. */
async function buyWithCoupon() {
  const buyer = await openBuyer(shop)
  const first = await shop.build.sku({ style: { price_fen: 3333 } })
  const second = await shop.build.sku({ style: { price_fen: 5000 } })
  const member_coupon_id = await giveNew(staff, buyer, {
    amount: 1001,
    scope: 'styles',
    scope_ids: [first.goods_id],
  })
  const order = await buyAndPay(shop, buyer, [
    [first, 3],
    [second, 1],
  ])
  await pack(staff, order.order_id)
  const { amounts } = await buyer.getOrder(order.order_id)
  return { buyer, order, amounts, member_coupon_id, lines: order.lines as [string, string] }
}

const ask = (order_id: string, lines: { order_goods_id: string; num: number }[]) => ({
  order_id,
  type: 'refund_only' as const,
  is_received: 0 as const,
  reason_id: 'late',
  lines,
})
const approve = (after_id: string) => staff.get(desk.approveCase, { after_id, needs_return: false })
async function finish(order_id: string) {
  await endRefunds(shop, order_id)
  await shop.run('move-cases')
}

test('parts of a line pay back what was paid for it, and together all of it, with the delivery', async () => {
  const { buyer, order, amounts, lines, member_coupon_id } = await buyWithCoupon()
  const { order_id } = order
  const paid = 9999 - 1001
  const amountsAsked: number[] = []
  const refund = async (order_goods_id: string, num: number) => {
    const asked = ask(order_id, [{ order_goods_id, num }])
    const worked = await buyer.get(calcAfterSales, asked)
    amountsAsked.push(worked.parts.goods)
    await approve(await openCase(buyer, asked))
    return worked
  }
  const first = await refund(lines[0], 1)
  expect(first.amount_rules[0]).toContain('less its share of the RMB\u00a0$\u00a010.01 discount')
  await refund(lines[0], 2)
  const last = await refund(lines[1], 1)
  expect(amountsAsked).toEqual([Math.floor(paid / 3), paid - Math.floor(paid / 3), 5000])
  expect(last.parts.shipping).toBe(amounts.shipping)
  await finish(order_id)
  expect(await buyer.getOrder(order_id)).toMatchObject({
    order_status: 60,
    amounts: { paid: order.payable, refunded: order.payable },
    coupon_returned: 'unused',
  })
  expect(await couponsOf(buyer, 'unused')).toMatchObject([{ member_coupon_id }])
})

test('a coupon stays used when a part is refunded, and after goods were sent unless none of them arrived', async () => {
  const { buyer, order, lines } = await buyWithCoupon()
  const id = await openCase(buyer, ask(order.order_id, [{ order_goods_id: lines[1], num: 1 }]))
  await approve(id)
  await finish(order.order_id)
  expect(await getCase(buyer, id)).toMatchObject({ status: 50, refund_amount: 5000 })
  expect(await couponsOf(buyer, 'used')).toHaveLength(1)

  const refundSent = async (reason_id: string) => {
    const { buyer, order, lines } = await buyWithCoupon()
    const { order_id } = order
    await ship(staff, order_id)
    const asked = ask(order_id, [
      { order_goods_id: lines[0], num: 3 },
      { order_goods_id: lines[1], num: 1 },
    ])
    await approve(await openCase(buyer, { ...asked, reason_id }))
    await finish(order_id)
    const { order_status, coupon_returned } = await buyer.getOrder(order_id)
    return { order_status, coupon_returned, used: (await couponsOf(buyer, 'used')).length }
  }
  expect(await refundSent('late')).toEqual({ order_status: 60, coupon_returned: null, used: 1 })
  expect(await refundSent('not-arrived')).toEqual({ order_status: 60, coupon_returned: 'unused', used: 0 })
})

test('the desk can refund a line up to what was paid for it', async () => {
  const { buyer, order, lines } = await buyWithCoupon()
  const after_id = await openCase(buyer, ask(order.order_id, [{ order_goods_id: lines[0], num: 3 }]))
  const found = await staff.get(desk.getDeskCase, { after_id })
  expect(found).toMatchObject({ refund_amount: 9999 - 1001 })
})

test('an invoice names what was paid', async () => {
  const { buyer, order } = await buyWithCoupon()
  const title_id = await saveTitle(buyer)
  const invoice_id = await applyFor(Object.assign(buyer, { title_id }), order.order_id)
  expect(await buyer.get(getInvoice, { invoice_id })).toMatchObject({ amount: order.payable })
})
