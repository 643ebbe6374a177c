import { listMessages } from '@corium/contract/messages'
import { listDeskOrders } from '@corium/contract/order-desk'
import * as contract from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { getPaymentStatus, startPayment } from '@corium/contract/payments'
import { lineAmount } from '@corium/contract/pricing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { openSandboxShop } from '../../test/sandbox-shop.ts'
import { type Caller, openTestShop, type TestShop } from '../../test/shop.ts'
import { readStock, stockFromOrders } from '../../test/stock-totals.ts'
import { demoAccounts } from './accounts.ts'
import { catalogRows } from './catalog/catalog.ts'
import { seedDemo } from './seed-demo.ts'

const [lin, robin] = demoAccounts

/** The status of each order, newest first. */
const histories = [
  { ...lin, statuses: [10, 20, 20, 30, 20, 50, 40, 50, 50, 40, 40, 40] },
  { ...robin, statuses: [20, 30, 50, 40, 50, 40] },
] as const

const tabs = { unpaid: 10, unshipped: 20, unreceived: 30, completed: 40, canceled: 50 } as const

let shop: TestShop
beforeAll(async () => {
  shop = await seeded(await openTestShop())
})
afterAll(() => shop.close())

async function seeded<S extends TestShop>(opened: S): Promise<S> {
  await seedDemo(opened.shop.db, opened.shop)
  await opened.build.refreshCatalog()
  return opened
}

async function enter(at: TestShop, { account, password }: { account: string; password: string }) {
  const buyer = at.visitor('zh-cn')
  buyer.token = (await buyer.get(login, { mobile: account, password, country_code: 'CN' })).token
  return buyer
}

async function readOrders(buyer: Caller) {
  const { list } = await buyer.get(contract.listOrders, { limit: 100 })
  expect(list.length).toBeGreaterThan(0)
  return Promise.all(list.map(({ order_id }) => buyer.get(contract.getOrder, { order_id })))
}

async function expectStockToAgree({ shop: { db }, clock }: TestShop) {
  const first = new Map(
    catalogRows(clock.now()).stock?.map(({ sku_id, on_hand_milli }) => [sku_id, on_hand_milli]),
  )
  expect(await readStock(db)).toEqual(await stockFromOrders(db, (sku) => first.get(sku)!))
}

test('the stock agrees with the orders', () => expectStockToAgree(shop))

test.each(histories)('$account finds orders on every tab, and as many as are counted', async (member) => {
  const buyer = await enter(shop, member)
  const { list, total } = await buyer.get(contract.listOrders, { limit: 100 })
  expect(list.map(({ order_status }) => order_status)).toEqual(member.statuses)
  expect(total).toBe(member.statuses.length)
  const many = (status: number) => member.statuses.filter((one) => one === status).length
  for (const [tab, status] of Object.entries(tabs) as [keyof typeof tabs, number][]) {
    const found = await buyer.get(contract.listOrders, { tab })
    expect({ tab, total: found.total }).toEqual({ tab, total: many(status) })
  }
  expect(await buyer.get(contract.countOrders, {})).toMatchObject({
    all: list.length,
    unpaid: many(10),
    unshipped: many(20),
    unreceived: many(30),
    completed: many(40),
    canceled: many(50),
    after: 2,
  })
})

test.each(demoAccounts)(
  '$account finds messages about orders and color cards, the latest unread',
  async (member) => {
    const buyer = await enter(shop, member)
    const { list, counts } = await buyer.get(listMessages, { limit: 100 })
    expect(counts.orders).toBeGreaterThan(4)
    expect(counts.cards).toBeGreaterThan(0)
    expect(counts.unread).toBe(list.filter(({ is_read }) => !is_read).length)
    expect(list.slice(0, counts.unread).every(({ is_read }) => !is_read)).toBe(true)
    for (const { link } of list) expect(link?.path).toBeTruthy()
  },
)

test.each(demoAccounts)('lines, freight and payments of $account add up', async (member) => {
  for (const order of await readOrders(await enter(shop, member))) {
    const { lines, amounts, payments, order_status } = order
    expect(lines.length).toBeGreaterThanOrEqual(1)
    for (const { price, num, amount } of lines) expect(amount).toBe(lineAmount(price, num))
    expect(amounts.goods).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(amounts.payable).toBe(amounts.goods + amounts.shipping)
    expect(order.amount).toBe(amounts.payable)
    expect(payments.every(({ amount }) => amount === amounts.payable)).toBe(true)
    const paid = payments.filter(({ pay_status }) => pay_status === 2 || pay_status === 6)
    expect(paid).toHaveLength([20, 30, 40].includes(order_status) ? 1 : 0)
    const isPaid = payments.some(({ pay_status }) => [2, 6, 7].includes(pay_status))
    expect(amounts.paid).toBe(isPaid ? amounts.payable : 0)
    if (payments.some(({ pay_status }) => pay_status === 6)) {
      expect(amounts.refunded).toBeGreaterThan(0)
      expect(amounts.refunded).toBeLessThan(amounts.paid)
    } else expect(amounts.refunded).toBe(order_status === 50 ? amounts.paid : 0)
    expect(amounts.due).toBe(order_status === 10 ? amounts.payable : 0)
  }
})

test.each(demoAccounts)('the history of each order of $account leads to its status', async (member) => {
  const ways: Record<number, string[][]> = {
    10: [['placed']],
    20: [
      ['placed', 'paid'],
      ['placed', 'paid', 'part-shipped'],
    ],
    30: [['placed', 'paid', 'shipped']],
    40: [
      ['placed', 'paid', 'shipped', 'received'],
      ['placed', 'paid', 'part-shipped', 'shipped', 'received'],
    ],
    50: [
      ['placed', 'canceled'],
      ['placed', 'lapsed'],
      ['placed', 'paid', 'canceled'],
    ],
  }
  for (const order of await readOrders(await enter(shop, member))) {
    const events = order.timeline.map(({ event }) => event)
    expect(ways[order.order_status]).toContainEqual(
      events.filter((event) => event !== 'packed' && event !== 'reminded'),
    )
    const times = [...order.timeline.map(({ time }) => time), order.server_time]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(order.timeline[0]!.time).toBe(order.create_time)
    expect(order.cancel_text !== '').toBe(order.order_status === 50)
  }
})

test.each(demoAccounts)('the parcels of $account hold what was sent, and are followed', async (member) => {
  const orders = await readOrders(await enter(shop, member))
  for (const { lines, packages, ship_status, express_company, timeline } of orders) {
    const sent = (id: string) =>
      packages
        .flatMap((parcel) => parcel.lines)
        .filter(({ order_goods_id }) => order_goods_id === id)
        .reduce((sum, { num }) => sum + num, 0)
    const complete = lines.filter(({ order_goods_id, num }) => sent(order_goods_id) === num)
    expect(complete.length === lines.length).toBe(ship_status === 2)
    expect(express_company !== '').toBe(ship_status > 0)
    const times = packages.flatMap(({ traces }) => traces.map(({ time }) => time))
    for (const time of times) expect(time).toBeGreaterThan(timeline[1]!.time)
  }
  const parcels = orders.flatMap(({ packages }) => packages)
  const states = parcels.map(({ state }) => state)
  expect(states).toEqual(expect.arrayContaining(['delivered', 'in-transit']))
  for (const { state, traces } of parcels) expect(traces.length > 0).toBe(state !== 'sent')
})

test('staff find the orders to ship, and a buyer has confirmed receipt once the time is over', async () => {
  const own = await seeded(await openTestShop())
  onTestFinished(() => own.close())
  const desk = await own.staff({ permissions: ['orders'] })
  const { list, counts } = await desk.get(listDeskOrders, { view: 'to-ship' })
  expect(list.length).toBe(counts.find(({ view }) => view === 'to-ship')?.num)
  expect(list.some(({ packed_at }) => packed_at)).toBe(true)
  expect(list.some(({ reminded_at }) => reminded_at)).toBe(true)
  own.clock.forward(15 * day)
  await own.run('confirm-receipts')
  const buyer = await enter(own, lin)
  expect(await buyer.get(contract.countOrders, {})).toMatchObject({ unreceived: 0, completed: 5 })
})

test('no job queries the payment provider about the demo orders or sends messages', async () => {
  const own = await seeded(await openTestShop())
  for (const hours of [0, 1, 3, 48]) {
    own.clock.forward(hours * 3600)
    for (const job of ['poll-payments', 'confirm-ended-payments', 'send-refunds', 'handle-notices'])
      await own.run(job)
  }
  expect(await own.shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await own.close()
})

test('the unpaid order can be paid', async () => {
  const stage = await seeded(await openSandboxShop())
  onTestFinished(() => stage.close())
  const buyer = await enter(stage, lin)
  const { list } = await buyer.get(contract.listOrders, { tab: 'unpaid' })
  const { order_id, amount } = list[0]!
  const payment = await buyer.get(startPayment, { order_id, method: 'wechat_native' })
  expect(payment).toMatchObject({ amount, code_url: expect.stringMatching(/^weixin:/) })
  await stage.pay(payment)
  await stage.run('handle-notices')
  expect(await buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn })).toMatchObject({
    pay_status: 2,
    order_status: 20,
  })
  await expectStockToAgree(stage)
})

test('a paid order can be canceled and is refunded', async () => {
  const stage = await seeded(await openSandboxShop())
  onTestFinished(() => stage.close())
  const buyer = await enter(stage, lin)
  const { list } = await buyer.get(contract.listOrders, { tab: 'unshipped' })
  const { order_id } = list[0]!
  const canceled = await buyer.call(contract.cancelOrder, { order_id, reason_id: 'changed-mind' })
  expect(canceled).toMatchObject({ ok: true, data: { order_status: 50 } })
  await stage.run('send-refunds')
  await stage.runSandbox()
  await stage.run('handle-notices')
  const { refunds, amount } = await buyer.get(contract.getOrder, { order_id })
  expect(refunds).toMatchObject([{ amount, refund_status_text: '已退款' }])
  await expectStockToAgree(stage)
})

test('the unpaid order expires after 24 hours and returns its stock', async () => {
  const own = await seeded(await openTestShop())
  onTestFinished(() => own.close())
  const buyer = await enter(own, lin)
  const [unpaid] = await readOrders(buyer)
  const left = unpaid!.pay_expire_at! - unpaid!.server_time
  expect(left).toBe(23 * 3600)

  own.clock.forward(left - 1)
  await own.run('cancel-unpaid')
  expect(await buyer.get(contract.countOrders, {})).toMatchObject({ unpaid: 1 })
  own.clock.forward(1)
  await own.run('cancel-unpaid')
  expect(await buyer.get(contract.countOrders, {})).toMatchObject({ unpaid: 0 })
  expect(await buyer.get(contract.getOrder, { order_id: unpaid!.order_id })).toMatchObject({
    order_status: 50,
    cancel_text: expect.stringContaining('超时未付款'),
  })
  await expectStockToAgree(own)
  const stock = await readStock(own.shop.db)
  expect(stock.length).toBeGreaterThan(0)
  expect(stock.filter(({ held_milli }) => held_milli !== 0)).toEqual([])
})
