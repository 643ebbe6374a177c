import { getAfterExpress, getAfterSales, listAfterSales } from '@corium/contract/after-sales'
import { getOrder } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { expect, test } from 'vitest'
import { openShopForTest } from '../../test/shop.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './seed-demo.ts'

const [lin, robin] = demoAccounts

test('the demo members have cases under way and completed ones, whose refunds agree with the orders', async () => {
  const shop = await openShopForTest()
  await seedDemo(shop.shop.db, shop.shop)
  for (const [{ account, password }, statuses] of [
    [lin, [20, 50]],
    [robin, [10, 30, 50]],
  ] as const) {
    const buyer = shop.visitor()
    buyer.token = (await buyer.get(login, { mobile: account, password, country_code: 'CN' })).token
    const { list } = await buyer.get(listAfterSales, {})
    expect(list.map(({ status }) => status)).toEqual(statuses)
    const done = await buyer.get(getAfterSales, { after_id: list.at(-1)!.after_id })
    expect(done.refund).toMatchObject({ amount: done.refund_amount, succeeded_at: expect.any(Number) })
    expect(await buyer.get(getOrder, { order_id: done.order_id })).toMatchObject({
      order_status: 40,
      after_status: 2,
      payments: [{ pay_status: 6 }],
      amounts: { refunded: done.refund_amount },
    })
    for (const { after_id, status } of list.filter(({ status }) => status >= 30)) {
      const found = await buyer.get(getAfterSales, { after_id })
      if (!found.buyer_express) continue
      const { state, traces } = await buyer.get(getAfterExpress, { after_id, side: 'buyer' })
      expect(state).toBe(status === 30 ? 'in-transit' : 'delivered')
      expect(traces.at(-1)!.time).toBeGreaterThan(found.buyer_express.sent_at)
    }
    const times = done.history.map(({ time }) => time)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})
