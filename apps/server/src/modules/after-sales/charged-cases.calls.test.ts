import { approveCase, listDeskCases } from '@corium/contract/after-sales-desk'
import { calcAfterSales } from '@corium/contract/after-sales-form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCase, openCase, pack } from '../../../test/after-sales.ts'
import type { Buyer } from '../../../test/buyer.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'

let stage: PaypalShop
let buyer: Buyer

beforeAll(async () => {
  stage = await openPaypalShop()
  buyer = await stage.buyer()
})
afterAll(() => stage.close())

test('a case of an order that was charged in dollars names the dollars that go back', async () => {
  const order = await stage.openPaypal(buyer)
  await stage.approve(order)
  await stage.capture(buyer, order)
  const staff = await stage.staff()
  await pack(staff, order.id)
  const { lines, payments } = await buyer.getOrder(order.id)
  const { charge } = payments.find(({ paid_order }) => paid_order)!
  const [line] = lines
  const asked = {
    order_id: order.id,
    type: 'refund_only' as const,
    is_received: 0 as const,
    reason_id: 'late',
    lines: [{ order_goods_id: line!.order_goods_id, num: line!.num }],
  }
  const all = { currency: 'USD', amount: charge!.amount, digits: 2 }
  expect(await buyer.get(calcAfterSales, asked)).toMatchObject({ charge: all })
  const after_id = await openCase(buyer, asked)
  expect(await getCase(buyer, after_id)).toMatchObject({ refund: null, charge: all })
  const listed = () => staff.get(listDeskCases, { view: 'all' })
  expect((await listed()).list).toMatchObject([{ after_id, charge: all }])
  await staff.get(approveCase, { after_id, needs_return: false })
  expect(await getCase(buyer, after_id)).toMatchObject({ refund: { amount: order.payable }, charge: all })
  expect((await listed()).list).toMatchObject([{ after_id, charge: all }])
})
