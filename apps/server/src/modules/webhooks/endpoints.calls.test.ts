import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/webhook-desk'
import type { WebhookEvent } from '@corium/contract/webhook-events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import type { Caller, TestShop } from '../../../test/shop.ts'
import { openWebhookShop, type WebhookShop } from '../../../test/webhooks.ts'

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

describe('staff', () => {
  test('see the secret once; a new one signs together with the one before for a day', async () => {
    const { endpoint_id, secret } = await owner.get(contract.createEndpoint, webhooks.form())
    await webhooks.control('PATCH', '/settings', { erp_webhook_secret: secret })
    const stored = await shop.shop.db.selectFrom('webhook_endpoints').selectAll().execute()
    expect(stored[0]?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
    expect(JSON.stringify(await webhooks.endpointOf(endpoint_id))).not.toContain(secret)
    const rotated = await owner.get(contract.rotateSecret, { endpoint_id })
    expect(rotated.secret).not.toBe(secret)
    expect((await webhooks.endpointOf(endpoint_id)).previous_until).toBe(rotated.previous_until)
    await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    await webhooks.control('PATCH', '/settings', { erp_webhook_secret: rotated.secret })
    await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ entry }) => entry.verdict)).toEqual(['verified', 'verified'])
    await webhooks.control('PATCH', '/settings', { erp_webhook_secret: secret })
    owner = await webhooks.forward(86_400)
    await webhooks.sendTest(endpoint_id)
    await webhooks.deliver()
    expect((await webhooks.received()).at(-1)?.entry).toMatchObject({
      verdict: 'not-verified',
      reason: 'bad-signature',
      status: 401,
    })
    expect((await webhooks.endpointOf(endpoint_id)).previous_until).toBeNull()
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
      const refused = await owner.call(contract.createEndpoint, webhooks.form(more as object))
      expect(refused).toMatchObject({ ok: false, data: { fields: { [field]: expect.any(String) } } })
    }
    const unknown = webhooks.form({ events: ['member.created'] as unknown as WebhookEvent[] })
    expect(await owner.call(contract.createEndpoint, unknown)).toMatchObject({ status: 400 })
    expect((await owner.get(contract.listEndpoints, {})).list).toEqual([])
  })

  test('edit an endpoint in the version that they have read, and the change log has its host alone', async () => {
    const { endpoint_id } = await owner.get(
      contract.createEndpoint,
      webhooks.form({ url: 'https://erp.example/a?key=s3cret' }),
    )
    const edit = (version: number, url: string) =>
      owner.call(contract.editEndpoint, {
        endpoint_id,
        version,
        ...webhooks.form({ url, name: 'U8', events: ['order.paid'] }),
      })
    expect(await edit(1, 'https://u8.example/hook')).toMatchObject({ ok: true, data: { version: 2 } })
    expect(await edit(1, 'https://u9.example/hook')).toBeRefused('state-conflict')
    expect(await webhooks.endpointOf(endpoint_id)).toMatchObject({
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
    const endpoint_id = await webhooks.openEndpoint()
    const { delivery_id } = await webhooks.sendTest(endpoint_id)
    expect(await owner.call(contract.resendDelivery, { delivery_id })).toBeRefused('state-conflict')
    await webhooks.deliver()
    await owner.get(contract.resendDelivery, { delivery_id })
    await webhooks.deliver()
    expect((await webhooks.received()).map(({ id }) => id)).toEqual([delivery_id, delivery_id])
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
      Array.from({ length: 22 }, () => owner.call(contract.createEndpoint, webhooks.form())),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(contract.maxEndpoints)
    expect(made.find(({ ok }) => !ok)).toBeRefused('limit-reached')
  })

  test('without the permission see and change nothing', async () => {
    const endpoint_id = await webhooks.openEndpoint()
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
      expect(await caller.call(contract.createEndpoint, webhooks.form())).toBeRefused(refusal)
    }
  })

  test('send ten tests a minute', async () => {
    const endpoint_id = await webhooks.openEndpoint()
    for (let num = 0; num < 10; num += 1) await webhooks.sendTest(endpoint_id)
    expect(await owner.call(contract.sendTest, { endpoint_id })).toBeRefused('too-many-requests')
  })
})
