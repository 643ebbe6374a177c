import { approveCase } from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import { listChanges } from '@corium/contract/change-log'
import * as goodsDesk from '@corium/contract/goods-desk'
import { cancelOrder, confirmReceipt } from '@corium/contract/orders'
import { receiveStock } from '@corium/contract/stock-desk'
import { getWaitingWork } from '@corium/contract/today'
import * as contract from '@corium/contract/webhook-desk'
import { type WebhookEvent, webhookEvents } from '@corium/contract/webhook-events'
import { startSandbox } from '@corium/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyAndPay, buyAndReceive, openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { addGoods, openRequester } from '../../../test/color-cards.ts'
import { createControl } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { retryDelays } from './deliver-webhooks.ts'

let shop: TestShop
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let control: ReturnType<typeof createControl>
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
  sandbox = await startSandbox({ port: 0, clock: shop.clock })
  control = createControl(sandbox)
  shop.shop.config.webhookOrigins = [sandbox.controlUrl]
})
beforeEach(async () => {
  owner = await shop.staff({ name: 'Jing' })
  buyer = await openBuyer(shop)
  await shop.shop.db.deleteFrom('webhook_endpoints').execute()
  await control('POST', '/reset')
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const form = (more: Partial<Input<typeof contract.createEndpoint>> = {}) => ({
  name: 'Kingdee',
  url: `${sandbox.controlUrl}/erp/webhooks`,
  events: [...webhookEvents],
  ...more,
})

/** An endpoint at the sandbox's ERP, which knows its secret. */
async function openEndpoint(more: Partial<Input<typeof contract.createEndpoint>> = {}) {
  const { endpoint_id, secret } = await owner.get(contract.createEndpoint, form(more))
  await control('PATCH', '/settings', { erp_webhook_secret: secret })
  return endpoint_id
}

type Entry = {
  verdict: string
  reason?: string
  status: number
  request: { headers: Record<string, string>; body: string }
}
type Received = { id: string; type: string; data: Record<string, unknown>; entry: Entry }

/** What the sandbox's ERP got, the oldest first. */
async function received(): Promise<Received[]> {
  const { entries } = await control<{ entries: Entry[] }>('GET', '/log?channel=erp')
  return entries.toReversed().map((entry) => {
    const { type, data } = JSON.parse(entry.request.body)
    return { id: entry.request.headers['webhook-id']!, type, data, entry }
  })
}

const deliver = () => shop.run('deliver-webhooks')
const typesOf = async () => (await received()).map(({ type }) => type)
const fail = (mode: string, more: object = {}) =>
  control('POST', '/faults', { target: 'erp.webhook', mode, times: null, ...more })
const endpointOf = (endpoint_id: string) => owner.get(contract.getEndpoint, { endpoint_id })
const deliveriesOf = async (endpoint_id: string, view?: contract.DeliveryView) =>
  (await owner.get(contract.listDeliveries, { endpoint_id, view })).list
/** Staff log in again, because a session lasts for a working day. */
async function forward(seconds: number) {
  shop.clock.forward(seconds)
  owner = await shop.staff({ name: 'Jing' })
}
const sendTest = (endpoint_id: string) => owner.get(contract.sendTest, { endpoint_id })

describe('the shop tells', () => {
  const only = async (...events: WebhookEvent[]) => openEndpoint({ events })

  test('that an order is paid, ships in parts, ships, and is completed, in this order', async () => {
    await openEndpoint({ events: webhookEvents.filter((event) => event.startsWith('order.')) })
    const { order_id, order_sn, first } = await buyFreely(shop, buyer)
    const courier_number = newTrackingNumber()
    await ship(owner, order_id, [
      { courier: 'sf', courier_number, lines: [{ order_goods_id: first, num: 1 }] },
    ])
    await ship(owner, order_id)
    await buyer.get(confirmReceipt, { order_id })
    await deliver()
    const at = shop.clock.now().getTime() / 1000
    const told = await received()
    expect(told.map(({ type }) => type)).toEqual([
      'order.paid',
      'order.part_shipped',
      'order.shipped',
      'order.completed',
    ])
    expect(told[0]?.data).toEqual({
      order_id,
      order_sn,
      order_status: 20,
      ship_status: 0,
      currency: 'CNY',
      payable: 0,
      created_at: at,
      paid_at: at,
      shipped_at: null,
      canceled_at: null,
    })
    expect(told[1]?.data).toMatchObject({ order_status: 20, ship_status: 1 })
    expect(told[3]?.data).toMatchObject({ order_status: 40, ship_status: 2, shipped_at: at })
    expect(told.every(({ entry }) => entry.verdict === 'verified' && entry.status === 200)).toBe(true)
    // Nothing about the buyer.
    expect(JSON.stringify(told)).not.toMatch(/Lin Wei|13812345678|中山东一路/)
    expect(JSON.stringify(told)).not.toContain(buyer.id)
  })

  test('that an order is canceled, by its buyer and by the clock', async () => {
    await only('order.canceled')
    const sku = await shop.build.sku()
    const [first, second] = [await buyer.buy(sku, 1), await buyer.buy(sku, 1)]
    await buyer.get(cancelOrder, { order_id: first.order_id, reason_id: 'other' })
    shop.clock.forward(86_400)
    await shop.run('cancel-unpaid')
    await deliver()
    expect((await received()).map(({ data }) => [data.order_id, data.order_status])).toEqual([
      [first.order_id, 50],
      [second.order_id, 50],
    ])
  })

  test('that a case is opened and decided, a color card is requested', async () => {
    await only('case.opened', 'case.decided', 'card.requested')
    const sku = await shop.build.sku()
    const order = await buyAndReceive(shop, buyer, owner, [[sku, 2]])
    const lines = [{ order_goods_id: order.lines[0]!, num: 1 }]
    const after_id = await openCase(buyer, { order_id: order.order_id, type: 'refund_only', lines })
    await owner.get(approveCase, { after_id, needs_return: false })
    const [goods] = await addGoods(shop)
    const [card_id] = await (await openRequester(shop)).claim([goods!])
    await deliver()
    const told = await received()
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set(['case.opened', 'case.decided', 'card.requested']),
    )
    const dataOf = (type: string) => told.find((one) => one.type === type)?.data
    expect(dataOf('case.opened')).toMatchObject({
      after_id,
      order_id: order.order_id,
      type: 'refund_only',
      status: 10,
    })
    expect(dataOf('card.requested')).toMatchObject({ card_id, goods_id: goods!.goods_id })
  })

  test('what is on hand when it changes, and when it runs low', async () => {
    await only('stock.changed', 'stock.low')
    const sku = await shop.build.sku({ stock: 12.5, code: 'LOW-1' })
    await buyAndPay(shop, buyer, [[sku, 2]])
    await buyer.buy(sku, 1)
    await owner.get(receiveStock, { sku_id: sku.id, num: 5, request_id: newRequest() })
    await deliver()
    expect(
      (await received()).map(({ type, data }) => [
        type,
        data.reason,
        data.on_hand_num,
        data.held_num,
        data.available_num,
      ]),
    ).toEqual([
      ['stock.changed', 'sale', 10.5, 0, 10.5],
      ['stock.low', 'hold', 10.5, 1, 9.5],
      ['stock.changed', 'receipt', 15.5, 1, 14.5],
    ])
    expect((await received())[0]?.data).toMatchObject({ sku_id: sku.id, sku_code: 'LOW-1', low_num: 10 })
  })

  test('when goods are published, changed and withdrawn, and nothing of drafts', async () => {
    await only('goods.published', 'goods.changed', 'goods.withdrawn')
    const sku = await shop.build.sku()
    const { goods_id } = sku
    await owner.get(goodsDesk.savePrices, { goods_id, version: 1, price: 4200 })
    await owner.get(goodsDesk.withdrawGoods, { goods_id, version: 2 })
    await owner.get(goodsDesk.savePrices, { goods_id, version: 3, price: 4300 })
    const at = shop.clock.now().getTime() / 1000 + 3600
    await owner.get(goodsDesk.publishGoods, { goods_id, version: 4, publish_at: at })
    shop.clock.forward(3600)
    await shop.run('publish-goods')
    await deliver()
    expect((await received()).map(({ type, data }) => [type, data.price, data.status])).toEqual([
      ['goods.changed', 4200, 30],
      ['goods.withdrawn', 4200, 40],
      ['goods.published', 4300, 30],
    ])
  })

  test('only what an endpoint chose, and nothing while it is off', async () => {
    const id = await only('order.shipped')
    const { order_id } = await buyFreely(shop, buyer)
    await owner.get(contract.switchEndpoint, { endpoint_id: id, is_on: false })
    await ship(owner, order_id)
    await owner.get(contract.switchEndpoint, { endpoint_id: id, is_on: true })
    const next = await buyFreely(shop, buyer)
    await ship(owner, next.order_id)
    await deliver()
    expect((await received()).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.shipped', next.order_id],
    ])
  })

  test('nothing of a change that is rolled back', async () => {
    const id = await only('order.paid', 'stock.changed')
    const sku = await shop.build.sku({ stock: 1 })
    await buyer.addToBag(sku, 1)
    const other = await openBuyer(shop)
    await other.addToBag(sku, 1)
    const offers = [await buyer.confirmOrder(), await other.confirmOrder()]
    const placed = await Promise.all([buyer.placeOrder(offers[0]!), other.placeOrder(offers[1]!)])
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await deliveriesOf(id)).toEqual([])
  })
})

describe('a webhook', () => {
  test('is logged with its body, its attempts, and what the endpoint answered', async () => {
    const endpoint_id = await openEndpoint()
    await fail('refuse', { times: 1, status: 503 })
    const { delivery_id } = await sendTest(endpoint_id)
    await deliver()
    const now = shop.clock.now().getTime() / 1000
    expect(await deliveriesOf(endpoint_id)).toEqual([
      {
        delivery_id,
        event: 'webhook.test',
        status: 'waiting',
        status_code: 503,
        problem_text: '',
        attempt_num: 1,
        created_at: now,
        next_try_at: now + 10,
      },
    ])
    shop.clock.forward(10)
    await deliver()
    const info = await owner.get(contract.getDelivery, { delivery_id })
    expect(info).toMatchObject({
      status: 'delivered',
      attempt_num: 2,
      next_try_at: null,
      endpoint_id,
      attempts: [
        { time: now, status_code: 503, response: '{"received":"webhook.test"}' },
        { time: now + 10, status_code: 200, response: '{"received":"webhook.test"}' },
      ],
    })
    expect(JSON.parse(info.body)).toEqual({
      type: 'webhook.test',
      timestamp: new Date(now * 1000).toISOString(),
      data: {},
    })
    const got = await received()
    expect(got.map(({ id }) => id)).toEqual([delivery_id, delivery_id])
    expect(got[1]?.entry.request.body).toBe(info.body)
    expect(await endpointOf(endpoint_id)).toMatchObject({ last_success_at: now + 10, waiting_num: 0 })
  })

  test.each(['reset', 'drop-response', 'redirect', 'hang'])(
    'is sent again after the fault %s',
    async (mode) => {
      const endpoint_id = await openEndpoint()
      await fail(mode, { times: 1, ...(mode === 'hang' && { ms: 300 }) })
      await sendTest(endpoint_id)
      await deliver()
      const [delivery] = await deliveriesOf(endpoint_id)
      expect(delivery).toMatchObject({
        status: 'waiting',
        attempt_num: 1,
        status_code: mode === 'redirect' ? 302 : null,
      })
      expect(delivery!.problem_text).toBe(mode === 'redirect' ? '' : 'No connection')
      shop.clock.forward(10)
      await deliver()
      expect(await deliveriesOf(endpoint_id)).toMatchObject([{ status: 'delivered', attempt_num: 2 }])
    },
  )

  test('arrives with an answer of ten megabytes, of which the log has a kilobyte', async () => {
    const endpoint_id = await openEndpoint()
    await fail('huge', { times: 1 })
    const { delivery_id } = await sendTest(endpoint_id)
    await deliver()
    const { status, attempts } = await owner.get(contract.getDelivery, { delivery_id })
    expect([status, attempts[0]?.response.length]).toEqual(['delivered', 1024])
  })

  test('waits for the one before about the same order, and not for others', async () => {
    const endpoint_id = await openEndpoint({ events: ['order.paid', 'order.shipped'] })
    const first = await buyFreely(shop, buyer)
    await ship(owner, first.order_id)
    const second = await buyFreely(shop, buyer)
    await fail('refuse', { times: 1, only: 'order.paid' })
    await deliver()
    expect((await received()).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.paid', first.order_id],
      ['order.paid', second.order_id],
    ])
    expect(await deliveriesOf(endpoint_id, 'waiting')).toHaveLength(2)
    shop.clock.forward(10)
    await deliver()
    expect((await received()).slice(2).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.paid', first.order_id],
      ['order.shipped', first.order_id],
    ])
  })

  test('goes out once, however many runs look at the same time', async () => {
    const endpoint_id = await openEndpoint({ events: ['order.paid', 'order.shipped'] })
    for (let num = 0; num < 6; num += 1) {
      await ship(owner, (await buyFreely(shop, buyer)).order_id)
    }
    await Promise.all(Array.from({ length: 20 }, deliver))
    const ids = (await received()).map(({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    expect(await deliveriesOf(endpoint_id, 'waiting')).toEqual([])
  })

  test('that a killed node was sending goes out again with the same id, after its lease', async () => {
    const endpoint_id = await openEndpoint()
    const { delivery_id } = await sendTest(endpoint_id)
    const not_before = new Date(shop.clock.now().getTime() + 30_000)
    await shop.shop.db
      .updateTable('webhook_deliveries')
      .set({ status: 'sending', tries: 1, not_before })
      .execute()
    await deliver()
    expect(await received()).toEqual([])
    shop.clock.forward(30)
    await deliver()
    expect((await received()).map(({ id }) => id)).toEqual([delivery_id])
    expect(await deliveriesOf(endpoint_id)).toMatchObject([{ status: 'delivered' }])
  })

  test('to a slow endpoint does not delay another one', async () => {
    const slow = await openEndpoint({ name: 'Slow', events: ['order.paid'] })
    const { secret } = await owner.get(contract.createEndpoint, form({ events: ['order.shipped'] }))
    await control('PATCH', '/settings', { erp_webhook_secret: secret })
    await fail('hang', { only: 'order.paid', ms: 4_000 })
    for (let num = 0; num < 7; num += 1) await buyFreely(shop, buyer)
    const { order_id } = await buyFreely(shop, buyer)
    const run = deliver()
    await ship(owner, order_id)
    await expect.poll(typesOf, { timeout: 3_800, interval: 50 }).toContain('order.shipped')
    expect((await endpointOf(slow)).waiting_num).toBe(8)
    await control('DELETE', '/faults')
    await run
  })
})

describe('an endpoint to which nothing arrives', () => {
  const giveUp = async () => {
    for (const delay of retryDelays) {
      await deliver()
      await forward(delay)
    }
    await deliver()
  }

  test('is tried for three days with growing pauses, then switched off, and staff see it', async () => {
    const endpoint_id = await openEndpoint()
    await fail('refuse')
    const { delivery_id } = await sendTest(endpoint_id)
    const start = shop.clock.now().getTime()
    await giveUp()
    expect(shop.errors.splice(0)).toMatchObject([{ endpoint: endpoint_id }])
    const { attempts, status } = await owner.get(contract.getDelivery, { delivery_id })
    expect([status, attempts.length]).toEqual(['failed', 11])
    const days = (shop.clock.now().getTime() - start) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    const now = shop.clock.now().getTime() / 1000
    expect(await endpointOf(endpoint_id)).toMatchObject({ state: 'failing', off_at: now, failed_num: 1 })
    const { list } = await owner.get(getWaitingWork, {})
    expect(list.find(({ work }) => work === 'webhooks-off')).toEqual({
      work: 'webhooks-off',
      num: 1,
      urgent_num: 1,
      oldest_time: now,
    })
    for (const call of [contract.sendTest, contract.resendFailed]) {
      expect(await owner.call(call, { endpoint_id })).toBeRefused('state-conflict')
    }
    expect(await owner.call(contract.resendDelivery, { delivery_id })).toBeRefused('state-conflict')
    await control('DELETE', '/faults')
    await owner.get(contract.switchEndpoint, { endpoint_id, is_on: true })
    expect(await owner.get(contract.resendFailed, { endpoint_id })).toEqual({ num: 1 })
    await deliver()
    expect(await owner.get(contract.getDelivery, { delivery_id })).toMatchObject({
      status: 'delivered',
      attempt_num: 12,
    })
  })

  test('stays on when only one webhook cannot be taken', async () => {
    const endpoint_id = await openEndpoint({ events: ['order.paid'] })
    const { order_id } = await buyFreely(shop, buyer)
    await fail('refuse', { only: 'order.paid' })
    await deliver()
    shop.clock.forward(5)
    await sendTest(endpoint_id)
    await giveUp()
    expect(await endpointOf(endpoint_id)).toMatchObject({ state: 'on', failed_num: 1 })
    expect((await received()).at(-1)?.data.order_id).toBe(order_id)
  })

  test('is switched off at once when it answers 410', async () => {
    const endpoint_id = await openEndpoint()
    await fail('refuse', { times: 1, status: 410 })
    await sendTest(endpoint_id)
    await deliver()
    expect(shop.errors.splice(0)).toHaveLength(1)
    expect(await endpointOf(endpoint_id)).toMatchObject({ state: 'gone', failed_num: 1, waiting_num: 0 })
  })
})

describe('staff', () => {
  test('see the secret once; a new one signs together with the one before for a day', async () => {
    const { endpoint_id, secret } = await owner.get(contract.createEndpoint, form())
    await control('PATCH', '/settings', { erp_webhook_secret: secret })
    const stored = await shop.shop.db.selectFrom('webhook_endpoints').selectAll().execute()
    expect(stored[0]?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
    expect(JSON.stringify(await endpointOf(endpoint_id))).not.toContain(secret)
    const rotated = await owner.get(contract.rotateSecret, { endpoint_id })
    expect(rotated.secret).not.toBe(secret)
    expect((await endpointOf(endpoint_id)).previous_until).toBe(rotated.previous_until)
    await sendTest(endpoint_id)
    await deliver()
    await control('PATCH', '/settings', { erp_webhook_secret: rotated.secret })
    await sendTest(endpoint_id)
    await deliver()
    expect((await received()).map(({ entry }) => entry.verdict)).toEqual(['verified', 'verified'])
    await control('PATCH', '/settings', { erp_webhook_secret: secret })
    await forward(86_400)
    await sendTest(endpoint_id)
    await deliver()
    expect((await received()).at(-1)?.entry).toMatchObject({
      verdict: 'not-verified',
      reason: 'bad-signature',
      status: 401,
    })
    expect((await endpointOf(endpoint_id)).previous_until).toBeNull()
  })

  test('add no endpoint without a name or events, or within a private network', async () => {
    for (const [field, more] of [
      ['name', { name: ' ' }],
      ['events', { events: [] }],
      ['url', { url: 'http://erp.example/hook' }],
      ['url', { url: 'https://192.168.1.10/hook' }],
      ['url', { url: 'https://169.254.169.254/latest/meta-data' }],
      ['url', { url: 'https://localhost/hook' }],
    ] as const) {
      const refused = await owner.call(contract.createEndpoint, form(more as object))
      expect(refused).toMatchObject({ ok: false, data: { fields: { [field]: expect.any(String) } } })
    }
    const unknown = form({ events: ['member.created'] as unknown as WebhookEvent[] })
    expect(await owner.call(contract.createEndpoint, unknown)).toMatchObject({ status: 400 })
    expect((await owner.get(contract.listEndpoints, {})).list).toEqual([])
  })

  test('edit an endpoint in the version that they have read, and the change log has its host alone', async () => {
    const { endpoint_id } = await owner.get(
      contract.createEndpoint,
      form({ url: 'https://erp.example/a?key=s3cret' }),
    )
    const edit = (version: number, url: string) =>
      owner.call(contract.editEndpoint, {
        endpoint_id,
        version,
        ...form({ url, name: 'U8', events: ['order.paid'] }),
      })
    expect(await edit(1, 'https://u8.example/hook')).toMatchObject({ ok: true, data: { version: 2 } })
    expect(await edit(1, 'https://u9.example/hook')).toBeRefused('state-conflict')
    expect(await endpointOf(endpoint_id)).toMatchObject({
      name: 'U8',
      url: 'https://u8.example/hook',
      events: ['order.paid'],
      version: 2,
      state: 'on',
    })
    const { list } = await owner.get(listChanges, { subject_id: endpoint_id })
    expect(list.map(({ act }) => act)).toEqual(['changed', 'created'])
    expect(
      JSON.stringify(await shop.shop.db.selectFrom('staff_changes').selectAll().execute()),
    ).not.toContain('s3cret')
  })

  test('send one webhook again, delete an endpoint with its log, and have twenty at most', async () => {
    const endpoint_id = await openEndpoint()
    const { delivery_id } = await sendTest(endpoint_id)
    expect(await owner.call(contract.resendDelivery, { delivery_id })).toBeRefused('state-conflict')
    await deliver()
    await owner.get(contract.resendDelivery, { delivery_id })
    await deliver()
    expect((await received()).map(({ id }) => id)).toEqual([delivery_id, delivery_id])
    expect(await owner.call(contract.resendFailed, { endpoint_id })).toBeRefused('state-conflict')
    await owner.get(contract.deleteEndpoint, { endpoint_id })
    const gone = { endpoint_id }
    for (const call of [
      contract.getEndpoint,
      contract.listDeliveries,
      contract.rotateSecret,
      contract.sendTest,
    ]) {
      expect(await owner.call(call, gone)).toBeRefused('not-found')
    }
    expect(await owner.call(contract.getDelivery, { delivery_id })).toBeRefused('not-found')
    const made = await Promise.all(
      Array.from({ length: 22 }, () => owner.call(contract.createEndpoint, form())),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(contract.maxEndpoints)
    expect(made.find(({ ok }) => !ok)).toBeRefused('limit-reached')
  })

  test('without the permission see and change nothing', async () => {
    const endpoint_id = await openEndpoint()
    const clerk = await shop.staff({ permissions: ['settings', 'orders'] })
    for (const [caller, refusal] of [
      [clerk, 'not-allowed'],
      [buyer, 'session-invalid'],
      [shop.visitor(), 'session-invalid'],
    ] as const) {
      for (const call of [
        contract.getEndpoint,
        contract.deleteEndpoint,
        contract.rotateSecret,
        contract.sendTest,
      ]) {
        expect(await caller.call(call, { endpoint_id })).toBeRefused(refusal)
      }
      expect(await caller.call(contract.createEndpoint, form())).toBeRefused(refusal)
    }
  })

  test('send ten tests a minute', async () => {
    const endpoint_id = await openEndpoint()
    for (let num = 0; num < 10; num += 1) await sendTest(endpoint_id)
    expect(await owner.call(contract.sendTest, { endpoint_id })).toBeRefused('too-many-requests')
  })
})

test('the log is kept for 30 days, and what still waits stays', async () => {
  const endpoint_id = await openEndpoint()
  await sendTest(endpoint_id)
  await deliver()
  await forward(30 * 86_400 - 1)
  await shop.run('clean-up')
  expect(await deliveriesOf(endpoint_id)).toHaveLength(1)
  await sendTest(endpoint_id)
  await forward(1)
  await shop.run('clean-up')
  expect(await deliveriesOf(endpoint_id)).toMatchObject([{ status: 'waiting' }])
  expect(await shop.shop.db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
})
