import * as changeLog from '@corium/contract/change-log'
import * as contract from '@corium/contract/order-desk'
import * as orders from '@corium/contract/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, newRequest, openBuyer } from '../../../test/buyer.ts'
import { mailsTo } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship, wholeParcel } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'
import { applyForTrade } from '../../../test/trade.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: SandboxShop
let desk: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openSandboxShop()
  desk = await shop.staff({ name: 'Mei' })
})
beforeEach(async () => {
  buyer = await openBuyer(shop)
})
afterAll(() => shop.close())

async function buyAndPay() {
  const order = await shop.createOrder(buyer)
  const { pay_sn } = await shop.startPayment(buyer, order.id)
  await shop.pay({ pay_sn })
  await shop.run('handle-notices')
  return { ...order, pay_sn }
}

const cancel = (order_id: string, reason_id = 'flaw', note?: string) =>
  desk.call(contract.cancelDeskOrder, { order_id, reason_id, note })

test('paper says in both languages what the pages of the orders say, in the given order', async () => {
  const [sent, other] = [await buyFreely(shop, buyer), await buyFreely(shop, buyer)]
  const part = { lines: [{ order_goods_id: sent.first, num: 1 }] }
  await ship(desk, sent.order_id, [{ ...wholeParcel()[0]!, ...part }])
  const order_ids = [other.order_id, sent.order_id]
  const { list } = await desk.get(contract.listPapers, { order_ids })
  expect(list.map((paper) => paper['en-us'].order_id)).toEqual(order_ids)
  expect(list.map((paper) => paper['zh-cn'].packages.length)).toEqual([0, 1])
  const chinese = Object.assign(shop.visitor('zh-cn'), { token: desk.token })
  for (const paper of list) {
    const { order_id } = paper['en-us']
    expect(await desk.get(contract.getDeskOrder, { order_id })).toMatchObject(paper['en-us'])
    expect(await chinese.get(contract.getDeskOrder, { order_id })).toMatchObject(paper['zh-cn'])
  }
  for (const id of [unknownId, 'none']) {
    const asked = { order_ids: [sent.order_id, id] }
    expect(await desk.call(contract.listPapers, asked)).toBeRefused('not-found')
  }
  const seller = await shop.staff({ permissions: ['goods'] })
  expect(await seller.call(contract.listPapers, { order_ids })).toBeRefused('not-allowed')
  expect(await buyer.call(contract.listPapers, { order_ids })).toBeRefused('session-invalid')
  // Nothing is left among the orders to ship.
  for (const order_id of order_ids) await ship(desk, order_id)
})

test('the list is exported as filtered, as CSV without formulas, and only by those who may see it', async () => {
  const order = await buyer.buy(await shop.build.sku(), 1)
  const remark = '=HYPERLINK("http://evil.test")'
  await shop.shop.db.updateTable('orders').set({ remark }).where('id', '=', order.order_id).execute()
  await buyer.buy(await shop.build.sku(), 1)
  const file = await desk.get(contract.exportDeskOrders, { keyword: order.order_sn })
  expect(file).toMatchObject({
    num: 1,
    is_more: false,
    file_name: expect.stringMatching(/^corium-orders-\d{8}\.csv$/),
  })
  const [head, row, end] = file.content.split('\r\n')
  expect(head).toMatch(/^\ufeffOrder,Status,Placed/)
  // Excel keeps 15 digits of a number.
  expect(row).toContain(`'${order.order_sn},Pending payment,`)
  expect(row).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  expect(end).toBe('')
  const paid = await buyAndPay()
  await cancel(paid.id)
  const { order_sn } = await buyer.getOrder(paid.id)
  const { content } = await desk.get(contract.exportDeskOrders, { keyword: order_sn })
  const total = (paid.payable / 100).toFixed(2)
  expect(content).toContain(`,${total},WeChat Pay,${total},`)
  const seller = await shop.staff({ permissions: ['goods'] })
  expect(await seller.call(contract.exportDeskOrders, {})).toBeRefused('not-allowed')
  expect(await buyer.call(contract.exportDeskOrders, {})).toBeRefused('session-invalid')
  expect(await shop.visitor().call(contract.exportDeskOrders, {})).toBeRefused('session-invalid')
})

test('the file says what was ordered and which parcels took it', async () => {
  const { order_id, order_sn } = await buyFreely(shop, buyer)
  const parcels = wholeParcel()
  await ship(desk, order_id, parcels)
  const { content } = await desk.get(contract.exportDeskOrders, { keyword: order_sn })
  const { lines } = await buyer.getOrder(order_id)
  const text = ({ sku_code, goods_name, color, num, unit }: (typeof lines)[number]) =>
    `${sku_code} ${goods_name}, ${color.name} × ${num} ${unit}`
  expect(content).toContain(`"${lines.map(text).join('; ')}",`)
  expect(content).toContain(`,SF Express ${parcels[0]!.courier_number},`)
})

describe('the list', () => {
  const listed = async (input: Parameters<typeof desk.get<typeof contract.listDeskOrders>>[1]) =>
    (await desk.get(contract.listDeskOrders, { limit: 100, ...input })).list.map(({ order_id }) => order_id)
  const countsNow = async () => {
    const { counts } = await desk.get(contract.listDeskOrders, {})
    return Object.fromEntries(counts.map(({ view, num }) => [view, num]))
  }

  test('has a view for each kind of work, with counts, and the first paid order to ship first', async () => {
    const before = await countsNow()
    const unpaid = await buyer.buy(await shop.build.sku(), 1)
    const early = await buyFreely(shop, buyer)
    shop.clock.forward(60)
    const late = await buyFreely(shop, buyer)
    const toShip = await listed({ view: 'to-ship' })
    expect(toShip.indexOf(early.order_id)).toBeLessThan(toShip.indexOf(late.order_id))
    const newest = await listed({})
    expect(newest.indexOf(late.order_id)).toBeLessThan(newest.indexOf(early.order_id))
    const part = {
      courier: 'sf',
      courier_number: 'SF555666777',
      lines: [{ order_goods_id: late.first, num: 1 }],
    }
    await ship(desk, late.order_id, [part])
    await ship(desk, early.order_id)
    expect(await listed({ view: 'unpaid' })).toContain(unpaid.order_id)
    expect(await listed({ view: 'part-shipped' })).toEqual([late.order_id])
    expect(await listed({ view: 'shipped' })).toContain(early.order_id)
    const after = await countsNow()
    const grown = Object.entries(after).map(([view, num]) => [view, num - before[view]!])
    expect(Object.fromEntries(grown)).toEqual({
      all: 3,
      unpaid: 1,
      transfers: 0,
      'to-ship': 1,
      'part-shipped': 1,
      shipped: 1,
      completed: 0,
      canceled: 0,
    })
    const { total } = await desk.get(contract.listDeskOrders, { view: 'shipped', keyword: ' ' })
    expect(total).toBe(after.shipped)
  })

  test('is searched by number, buyer, mobile, material, code and tracking number', async () => {
    const name = JSON.stringify({ 'en-us': 'Odd 50%_velour', 'zh-cn': '奇特绒' })
    const sku = await shop.build.sku({ style: { name, price_fen: 0, supply: 'sample', weight_grams: 1 } })
    const { order_id, order_sn } = await buyer.buy(sku, 1)
    await ship(desk, order_id, [{ courier: 'yto', courier_number: 'YT9693083639795' }])
    for (const keyword of [
      order_sn,
      'lin wei',
      '13812345678',
      '50%_VELOUR',
      '奇特',
      '５０%_ｖelour Cognac',
      sku.id,
      'yt96930836',
    ])
      expect(await listed({ keyword }), keyword).toContain(order_id)
    for (const keyword of ['yt9693083639795', 'YT 9693 0836 39795', 'ＹＴ９６９３０８３６３９７９５'])
      expect(await listed({ keyword }), keyword).toEqual([order_id])
    expect(await listed({ keyword: order_sn, view: 'completed' })).toEqual([])
    for (const keyword of ['_%_%', 'nobody at all']) expect(await listed({ keyword }), keyword).toEqual([])
    for (const keyword of ['5678', '1381', '+86138', '138-1234-5678'])
      expect(await listed({ keyword }), keyword).toContain(order_id)
    expect(await listed({ keyword: '81234567' })).toEqual([])
    const beyond = await desk.get(contract.listDeskOrders, { keyword: '奇特', page: 9 })
    expect(beyond).toMatchObject({ list: [], total: 1 })
    expect(await listed({ courier: 'yto' })).toEqual([order_id])
    expect(await listed({ courier: 'dhl' })).toEqual([])
  })

  test('finds the orders of a company by the name in its trade account', async () => {
    const member = await openBuyer(shop)
    const { order_id } = await buyFreely(shop, member)
    const { order_id: other } = await buyFreely(shop, buyer)
    await applyForTrade(await shop.staff(), member, { company: 'Brandt & Söhne 皮具' })
    for (const keyword of ['söhne', '皮具', 'Brandt & Söhne'])
      expect(await listed({ keyword }), keyword).toEqual([order_id])
    expect(await listed({ keyword: 'brandt', view: 'canceled' })).toEqual([])
    expect(await listed({})).toContain(other)
  })

  test('is filtered by the time of ordering, by packing and by reminders, and comes in pages', async () => {
    shop.clock.forward(3600)
    const start = Math.floor(shop.clock.now().getTime() / 1000)
    const packed = await buyFreely(shop, buyer)
    const reminded = await buyFreely(shop, buyer)
    await desk.get(contract.setPacked, { order_id: packed.order_id, is_packed: true })
    await buyer.get(orders.remindShipment, { order_id: reminded.order_id })
    expect(await listed({ start, is_packed: true })).toEqual([packed.order_id])
    expect(await listed({ start, is_packed: false })).toEqual([reminded.order_id])
    expect(await listed({ start, is_reminded: true })).toEqual([reminded.order_id])
    expect(await listed({ end: start })).not.toContain(packed.order_id)
    const page = await desk.get(contract.listDeskOrders, { start, page: 2, limit: 1 })
    expect(page).toMatchObject({ total: 2, page: 2, limit: 1, list: [expect.anything()] })
    expect(await desk.call(contract.listDeskOrders, { limit: 101 })).toMatchObject({ status: 400 })
  })
})

describe('one order', () => {
  test('shows staff who did what, with notes that the buyer never sees', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    await desk.get(contract.addOrderNote, { order_id, text: ' Roll it face out. ' })
    await desk.get(contract.setPacked, { order_id, is_packed: true })
    expect(await desk.get(contract.getDeskOrder, { order_id })).toMatchObject({
      consignee: 'Lin Wei',
      mobile: '+8613812345678',
      region: 'Shanghai',
      address: { parcel_text: expect.stringContaining('上海市黄浦区') },
      handle: { pack: false, unpack: true, ship: true, cancel: true },
      packed_at: shop.clock.now().getTime() / 1000,
      amount_rules: [{ amount: 'goods', text: '6 m' }, { amount: 'shipping' }],
      history: [
        { event: 'placed', actor: 'Lin Wei' },
        { event: 'paid', actor: 'Shop' },
        { event: 'noted', actor: 'Mei', note: 'Roll it face out.' },
        { event: 'packed', actor: 'Mei' },
      ],
    })
    const { timeline } = await buyer.getOrder(order_id)
    expect(timeline.map(({ event }) => event)).toEqual(['placed', 'paid', 'packed'])
    expect(JSON.stringify(await buyer.getOrder(order_id))).not.toContain('face out')
    expect(await desk.call(contract.addOrderNote, { order_id, text: '  ' })).toBeRefused('field-errors')
    const long = { order_id, text: 'x'.repeat(501) }
    expect(await desk.call(contract.addOrderNote, long)).toMatchObject({ status: 400 })
  })

  test('is packed once', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    const pack = (is_packed: boolean) => desk.call(contract.setPacked, { order_id, is_packed })
    expect(await pack(false)).toBeRefused('state-conflict')
    const results = await Promise.all([pack(true), pack(true)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    await ship(desk, order_id)
    expect(await pack(false)).toBeRefused('state-conflict')
  })

  test('that does not exist is not found', async () => {
    for (const order_id of ['none', unknownId]) {
      expect(await desk.call(contract.getDeskOrder, { order_id })).toBeRefused('not-found')
      expect(await desk.call(contract.setPacked, { order_id, is_packed: true })).toBeRefused('not-found')
      expect(await desk.call(contract.addOrderNote, { order_id, text: 'Note' })).toBeRefused('not-found')
      expect(await ship(desk, order_id)).toBeRefused('not-found')
      expect(await cancel(order_id)).toBeRefused('not-found')
    }
  })
})

describe('an order that staff cancel', () => {
  test('is refunded in full when it was paid, and the buyer learns why', async () => {
    const email = await shop.addEmail(buyer)
    const order = await buyAndPay()
    await desk.get(contract.setPacked, { order_id: order.id, is_packed: true })
    const canceled = await cancel(order.id, 'flaw', 'A crease along the roll.')
    expect(canceled).toMatchObject({ ok: true, data: { order_status: 50, refund_sn: expect.any(String) } })
    await shop.run('send-refunds')
    await shop.runSandbox()
    await shop.run('handle-notices')
    const why = 'Canceled by the shop: The material did not pass our inspection (A crease along the roll.)'
    expect(await buyer.getOrder(order.id)).toMatchObject({
      order_status: 50,
      cancel_text: why,
      amounts: { payable: order.payable, paid: order.payable, refunded: order.payable, due: 0 },
      refunds: [{ amount: order.payable, refund_status_text: 'Refunded' }],
    })
    expect(await shop.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect(await desk.get(contract.getDeskOrder, { order_id: order.id })).toMatchObject({
      cancel_text: why,
      history: expect.arrayContaining([
        expect.objectContaining({ event: 'canceled', actor: 'Mei', note: 'A crease along the roll.' }),
      ]),
    })
    const mail = (await mailsTo(shop, email)).at(-1)!
    expect(mail.subject).toContain('We had to cancel order')
    expect(mail.text).toContain('The material did not pass our inspection A crease along the roll.')
  })

  test('has its open payment closed first when it was not paid', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    expect(await cancel(order.id, 'asked-by-buyer')).toMatchObject({ ok: true, data: { order_status: 50 } })
    expect(await shop.transactions({ out_trade_no: pay_sn })).toMatchObject([{ state: 'CLOSED' }])
    expect(await shop.stockOf(order.sku)).toEqual({ on_hand: 10, held: 0, sold: 0 })
    expect(await buyer.getOrder(order.id)).toMatchObject({ amounts: { paid: 0, refunded: 0, due: 0 } })
  })

  test('stays when the provider cannot tell whether it was paid', async () => {
    const order = await shop.createOrder(buyer)
    const { pay_sn } = await shop.startPayment(buyer, order.id)
    const restore = shop.overrideProvider(() => ({ close: async () => 'unknown' as const }))
    const refused = await cancel(order.id)
    restore()
    expect(refused).toMatchObject({ refusal: 'payment-unknown', data: { pay_sn } })
    expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 10 })
  })

  test('needs a reason of the list, and a note for `other`', async () => {
    const { order_id } = await buyFreely(shop, buyer)
    expect(await cancel(order_id, 'toString')).toBeRefused('field-errors')
    expect(await cancel(order_id, 'other', ' ')).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { note: expect.anything() } },
    })
    expect(await cancel(order_id, 'other', 'We close for a move.')).toMatchObject({ ok: true })
    expect(await buyer.getOrder(order_id)).toMatchObject({
      cancel_text: 'Canceled by the shop: We close for a move.',
    })
  })

  test('must not have left, not even in part', async () => {
    const part = await buyFreely(shop, buyer)
    const lines = [{ order_goods_id: part.first, num: 1 }]
    await ship(desk, part.order_id, [{ ...wholeParcel()[0]!, lines }])
    const whole = await buyFreely(shop, buyer)
    await ship(desk, whole.order_id)
    for (const { order_id } of [part, whole]) expect(await cancel(order_id)).toBeRefused('state-conflict')
    expect(await buyer.getOrder(part.order_id)).toMatchObject({ order_status: 20, refunds: [] })
  })

  test('is canceled once, however often the request comes; a colleague who cancels it as well is told', async () => {
    const colleague = await shop.staff({ name: 'Yi' })
    for (const { id } of [await buyAndPay(), await shop.createOrder(buyer)]) {
      const input = { order_id: id, reason_id: 'flaw', request_id: newRequest() }
      const send = (caller = desk) => caller.call(contract.cancelDeskOrder, input)
      const atOnce = await Promise.all([send(), send()])
      const again = await send()
      expect(again).toMatchObject({ ok: true, data: { order_status: 50 } })
      expect(atOnce).toEqual([again, again])
      expect(await send(colleague)).toBeRefused('state-conflict')
      const { refunds } = await desk.get(contract.getDeskOrder, { order_id: id })
      expect(refunds.map(({ refund_sn }) => refund_sn)).toEqual(
        again.ok ? [again.data.refund_sn].filter(Boolean) : [],
      )
      const { list } = await desk.get(changeLog.listChanges, { kind: 'order', subject_id: id })
      expect(list).toMatchObject([{ act: 'canceled' }])
    }
  })

  test('and ship at the same moment does one of the two', async () => {
    const order = await buyAndPay()
    const [canceled, shipped] = await Promise.all([cancel(order.id), ship(desk, order.id)])
    expect([canceled.ok, shipped.ok].filter(Boolean)).toHaveLength(1)
    const { order_status, refunds } = await buyer.getOrder(order.id)
    expect([order_status, refunds.length]).toEqual(canceled.ok ? [50, 1] : [30, 0])
  })
})

test('an order whose whole payment was refunded in the provider console cannot be shipped', async () => {
  const order = await buyAndPay()
  await shop.control('POST', '/refunds/console', { out_trade_no: order.pay_sn, refund: order.payable })
  await shop.runSandbox()
  await shop.run('handle-notices')
  expect(shop.errors.splice(0)).toHaveLength(1)
  expect(await ship(desk, order.id)).toBeRefused('state-conflict')
  expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 20, packages: [] })
})

test('a paid order above the limit of the employee is canceled by a colleague, and stays as it is until then', async () => {
  const order = await buyAndPay()
  const may = ['orders', 'orders.cancel'] as const
  const limited = await shop.staff({ permissions: may, refund_limit: order.payable - 1 })
  const given = { order_id: order.id, reason_id: 'flaw' }
  expect(await limited.call(contract.cancelDeskOrder, given)).toMatchObject({
    refusal: 'refund-above-limit',
    data: { refund_limit: order.payable - 1 },
  })
  expect(await buyer.getOrder(order.id)).toMatchObject({ order_status: 20 })
  const able = await shop.staff({ permissions: may, refund_limit: order.payable })
  expect(await able.get(contract.cancelDeskOrder, given)).toMatchObject({ order_status: 50 })
})

test('only staff with the permission see, ship and cancel orders', async () => {
  const { order_id } = await buyFreely(shop, buyer)
  const packer = await shop.staff({ permissions: ['orders'] })
  expect(await packer.call(contract.getDeskOrder, { order_id })).toMatchObject({ ok: true })
  expect(await packer.call(contract.cancelDeskOrder, { order_id, reason_id: 'flaw' })).toBeRefused(
    'not-allowed',
  )
  const strangers = [
    [shop.visitor(), 'session-invalid'],
    [buyer, 'session-invalid'],
    [await shop.staff({ permissions: ['color-cards', 'settings'] }), 'not-allowed'],
  ] as const
  for (const [stranger, refusal] of strangers) {
    for (const result of [
      await stranger.call(contract.listDeskOrders, {}),
      await stranger.call(contract.getDeskOrder, { order_id }),
      await stranger.call(contract.getDeskOptions, {}),
      await stranger.call(contract.setPacked, { order_id, is_packed: true }),
      await stranger.call(contract.shipOrder, { order_id, parcels: wholeParcel(), request_id: newRequest() }),
      await stranger.call(contract.editParcel, {
        package_id: unknownId,
        courier: 'sf',
        courier_number: 'SF123456',
        seen_courier: '',
        seen_number: '',
      }),
      await stranger.call(contract.addOrderNote, { order_id, text: 'Note' }),
    ]) {
      expect(result).toBeRefused(refusal)
    }
  }
  expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 20, ship_status: 0 })
})
