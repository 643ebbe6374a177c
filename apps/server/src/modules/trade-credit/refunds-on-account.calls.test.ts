import { checkDeletion } from '@corium/contract/account'
import { approveCase } from '@corium/contract/after-sales-desk'
import * as merging from '@corium/contract/merge-members'
import { getRefundPreview, refundOrderPart } from '@corium/contract/part-refunds'
import { payOnAccount } from '@corium/contract/payments'
import * as contract from '@corium/contract/trade-credit'
import * as desk from '@corium/contract/trade-credit-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { getCase, openCase, pack } from '../../../test/after-sales.ts'
import { type Buyer, newRequest } from '../../../test/buyer.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { openTrade } from '../../../test/trade.ts'

let shop: SandboxShop
let staff: Caller
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

const creditOf = async (buyer: Caller) => (await buyer.get(contract.getTradeCredit, {})).credit!

/** A buyer whose company has credit, with an order on account. */
async function openCompany() {
  const buyer = await shop.buyer()
  const { trade_id } = await openTrade(shop, buyer)
  await staff.get(desk.setTradeCredit, { trade_id, version: 2, limit: 1000, days: 30 })
  return { buyer, trade_id, order: await orderOnAccount(buyer) }
}

async function orderOnAccount(buyer: Buyer) {
  const order = await shop.createOrder(buyer)
  await buyer.get(payOnAccount, { order_id: order.id })
  const { lines } = await buyer.getOrder(order.id)
  return { ...order, line: lines[0]!.order_goods_id }
}

describe('refunds of an order on account', () => {
  test('a case makes the company owe less at once, and is complete without a provider', async () => {
    const { buyer, order } = await openCompany()
    await pack(staff, order.id)
    const wish = { order_id: order.id, type: 'refund_only', is_received: 0, reason_id: 'late' } as const
    const after_id = await openCase(buyer, { ...wish, lines: [{ order_goods_id: order.line, num: 1 }] })
    await staff.get(approveCase, { after_id, needs_return: false })
    const { entries, owed } = await creditOf(buyer)
    expect(entries.list[0]).toMatchObject({ kind: 'refund', order_id: order.id })
    expect(owed).toBe(order.payable + entries.list[0]!.amount)
    await shop.run('send-refunds')
    await shop.run('move-cases')
    expect(await getCase(buyer, after_id)).toMatchObject({ refund: { to: 'On account' } })
    expect((await creditOf(buyer)).entries.total).toBe(2)
  })

  test('a part that staff refund is an entry, once for two requests', async () => {
    const { buyer, order } = await openCompany()
    const part = { order_id: order.id, lines: [], with_shipping: false, goodwill: 500 }
    const { refundable, reasons } = await staff.get(getRefundPreview, part)
    const form = {
      ...part,
      refundable,
      amount: 500,
      restock: false,
      reason_id: reasons[0]!.value,
      words: '',
      request_id: newRequest(),
    }
    await Promise.all([staff.call(refundOrderPart, form), staff.call(refundOrderPart, form)])
    expect(await creditOf(buyer)).toMatchObject({
      owed: order.payable - 500,
      entries: { total: 2, list: [{ kind: 'refund', amount: -500 }, {}] },
    })
  })
})

describe('the account of the member', () => {
  test('is not deleted while something is owed', async () => {
    const { buyer, trade_id, order } = await openCompany()
    const reasons = async () => (await buyer.get(checkDeletion, {})).reasons.map(({ kind }) => kind)
    expect(await reasons()).toContain('on_account')
    const money = { amount: order.payable, day: chinaDay(shop.clock.now()), reference: newRequest() }
    await staff.get(desk.recordTradeReceipt, { trade_id, ...money, request_id: newRequest() })
    expect(await reasons()).not.toContain('on_account')
  })

  test('that is merged brings its ledger along', async () => {
    const { buyer, order } = await openCompany()
    const other = await openCompany()
    const pair = { from_id: buyer.id, to_id: other.buyer.id }
    const shown = await staff.get(merging.previewMerge, pair)
    const versions = { from_version: shown.from.version, to_version: shown.to.version }
    await staff.get(merging.mergeMembers, { ...pair, ...versions })
    expect(await creditOf(other.buyer)).toMatchObject({
      limit: 100_000,
      owed: order.payable + other.order.payable,
      entries: { total: 2 },
    })
  })
})
