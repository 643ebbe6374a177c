import { getWaitingWork } from '@corium/contract/today'
import * as contract from '@corium/contract/webhook-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { openHttpServer } from '../../../test/fakes/http-server.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'
import { openWebhookShop, type WebhookShop } from '../../../test/webhooks.ts'
import { retryDelays } from './deliver-webhooks.ts'

let shop: TestShop
let webhooks: WebhookShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  webhooks = await openWebhookShop()
  shop = webhooks.shop
})
beforeEach(async () => {
  await webhooks.reset()
  owner = await webhooks.logIn()
  buyer = await openBuyer(shop)
})
afterAll(() => webhooks.close())

describe('a webhook', () => {
  test('is logged with its body, its attempts, and what the endpoint answered', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    await webhooks.fail('refuse', { times: 1, status: 503 })
    const { delivery_id } = await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    const now = shop.clock.now().getTime() / 1000
    expect(await webhooks.deliveriesOf(endpoint_id)).toEqual([
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
    await webhooks.deliver()
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
    const got = await webhooks.received()
    expect(got.map(({ id }) => id)).toEqual([delivery_id, delivery_id])
    expect(got[1]?.entry.request.body).toBe(info.body)
    expect(await webhooks.endpointOf(endpoint_id)).toMatchObject({
      last_success_at: now + 10,
      waiting_num: 0,
    })
  })

  test.each(['reset', 'drop-response', 'redirect', 'hang'])(
    'is sent again after the fault %s',
    async (mode) => {
      const endpoint_id = await webhooks.openEndpoint()
      await webhooks.fail(mode, { times: 1, ...(mode === 'hang' && { ms: 300 }) })
      await webhooks.sendTest(endpoint_id)
      await webhooks.deliver()
      const [delivery] = await webhooks.deliveriesOf(endpoint_id)
      expect(delivery).toMatchObject({
        status: 'waiting',
        attempt_num: 1,
        status_code: mode === 'redirect' ? 302 : null,
      })
      expect(delivery!.problem_text).toBe(mode === 'redirect' ? '' : 'No connection')
      shop.clock.forward(10)
      await webhooks.deliver()
      expect(await webhooks.deliveriesOf(endpoint_id)).toMatchObject([
        { status: 'delivered', attempt_num: 2 },
      ])
    },
  )

  test('arrives with an answer of ten megabytes, of which the log has a kilobyte', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    await webhooks.fail('huge', { times: 1 })
    const { delivery_id } = await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    const { status, attempts } = await owner.get(contract.getDelivery, { delivery_id })
    expect([status, attempts[0]?.response.length]).toEqual(['delivered', 1024])
  })

  test('waits for the one before about the same order, and not for others', async () => {
    const endpoint_id = await webhooks.openEndpoint({ events: ['order.paid', 'order.shipped'] })
    const first = await buyFreely(shop, buyer)
    await ship(owner, first.order_id)
    const second = await buyFreely(shop, buyer)
    await webhooks.fail('refuse', { times: 1, only: 'order.paid' })
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.paid', first.order_id],
      ['order.paid', second.order_id],
    ])
    expect(await webhooks.deliveriesOf(endpoint_id, 'waiting')).toHaveLength(2)
    shop.clock.forward(10)
    await webhooks.deliver()
    expect((await webhooks.received()).slice(2).map(({ type, data }) => [type, data.order_id])).toEqual([
      ['order.paid', first.order_id],
      ['order.shipped', first.order_id],
    ])
  })

  test('goes out once, however many runs look at the same time', async () => {
    const endpoint_id = await webhooks.openEndpoint({ events: ['order.paid', 'order.shipped'] })
    for (let num = 0; num < 6; num += 1) {
      await ship(owner, (await buyFreely(shop, buyer)).order_id)
    }
    await Promise.all(Array.from({ length: 20 }, webhooks.deliver))
    const ids = (await webhooks.received()).map(({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    expect(await webhooks.deliveriesOf(endpoint_id, 'waiting')).toEqual([])
  })

  test('that a killed node was sending goes out again with the same id, after its lease', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    const { delivery_id } = await webhooks.sendTest(endpoint_id)
    const not_before = new Date(shop.clock.now().getTime() + 30_000)
    await shop.shop.db
      .updateTable('webhook_deliveries')
      .set({ status: 'sending', tries: 1, not_before })
      .execute()
    await webhooks.deliver()
    expect(await webhooks.received()).toEqual([])
    shop.clock.forward(30)
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ id }) => id)).toEqual([delivery_id])
    expect(await webhooks.deliveriesOf(endpoint_id)).toMatchObject([{ status: 'delivered' }])
  })

  test('to a slow endpoint does not delay another one', async () => {
    const held = Promise.withResolvers<void>()
    const server = await openHttpServer((_, response) => held.promise.then(() => response.end()))
    onTestFinished(server.close)
    shop.shop.config.webhookOrigins.push(server.url)
    const slow = await webhooks.openEndpoint({ url: server.url, name: 'Slow', events: ['order.paid'] })
    await webhooks.openEndpoint({ events: ['order.shipped'] })
    for (let num = 0; num < 7; num += 1) await buyFreely(shop, buyer)
    const { order_id } = await buyFreely(shop, buyer)
    const run = webhooks.deliver()
    await ship(owner, order_id)
    await expect.poll(webhooks.typesOf).toContain('order.shipped')
    expect((await webhooks.endpointOf(slow)).waiting_num).toBe(8)
    held.resolve()
    await run
  })
})

describe('an endpoint to which nothing arrives', () => {
  const giveUp = async () => {
    for (const delay of retryDelays) {
      await webhooks.deliver()
      owner = await webhooks.forward(delay)
    }
    await webhooks.deliver()
  }

  test('is tried for three days with growing pauses, then switched off, and staff see it', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    await webhooks.fail('refuse')
    const { delivery_id } = await webhooks.sendTest(endpoint_id)
    const start = shop.clock.now().getTime()
    await giveUp()
    expect(shop.errors.splice(0)).toMatchObject([{ endpoint: endpoint_id }])
    const { attempts, status } = await owner.get(contract.getDelivery, { delivery_id })
    expect([status, attempts.length]).toEqual(['failed', 11])
    const days = (shop.clock.now().getTime() - start) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    const now = shop.clock.now().getTime() / 1000
    expect(await webhooks.endpointOf(endpoint_id)).toMatchObject({
      state: 'failing',
      off_at: now,
      failed_num: 1,
    })
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
    await webhooks.control('DELETE', '/faults')
    await owner.get(contract.switchEndpoint, { endpoint_id, is_on: true })
    expect(await owner.get(contract.resendFailed, { endpoint_id })).toEqual({ num: 1 })
    await webhooks.deliver()
    expect(await owner.get(contract.getDelivery, { delivery_id })).toMatchObject({
      status: 'delivered',
      attempt_num: 12,
    })
  })

  test('stays on when only one webhook cannot be taken', async () => {
    const endpoint_id = await webhooks.openEndpoint({ events: ['order.paid'] })
    const { order_id } = await buyFreely(shop, buyer)
    await webhooks.fail('refuse', { only: 'order.paid' })
    await webhooks.deliver()
    shop.clock.forward(5)
    await webhooks.sendTest(endpoint_id)
    await giveUp()
    expect(await webhooks.endpointOf(endpoint_id)).toMatchObject({ state: 'on', failed_num: 1 })
    expect((await webhooks.received()).at(-1)?.data.order_id).toBe(order_id)
  })

  test('is switched off at once when it answers 410', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    await webhooks.fail('refuse', { times: 1, status: 410 })
    await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    expect(shop.errors.splice(0)).toHaveLength(1)
    expect(await webhooks.endpointOf(endpoint_id)).toMatchObject({
      state: 'gone',
      failed_num: 1,
      waiting_num: 0,
    })
  })
})

test('the log is kept for 30 days, and what still waits stays', async () => {
  const endpoint_id = await webhooks.openEndpoint()
  await webhooks.sendTest(endpoint_id)
  await webhooks.deliver()
  owner = await webhooks.forward(30 * 86_400 - 1)
  await shop.run('clean-up')
  expect(await webhooks.deliveriesOf(endpoint_id)).toHaveLength(1)
  await webhooks.sendTest(endpoint_id)
  owner = await webhooks.forward(1)
  await shop.run('clean-up')
  expect(await webhooks.deliveriesOf(endpoint_id)).toMatchObject([{ status: 'waiting' }])
  expect(await shop.shop.db.selectFrom('webhook_attempts').selectAll().execute()).toEqual([])
})
