import type { Input } from '@corium/contract/call'
import * as contract from '@corium/contract/webhook-desk'
import { webhookEvents } from '@corium/contract/webhook-events'
import { startSandbox } from '@corium/sandbox'
import { createControl } from './sandbox-shop.ts'
import { type Caller, openTestShop } from './shop.ts'

type Form = Input<typeof contract.createEndpoint>
type Entry = {
  verdict: string
  reason?: string
  status: number
  request: { headers: Record<string, string>; body: string }
}
type Received = { id: string; type: string; data: Record<string, unknown>; entry: Entry }

/** A shop that sends webhooks to the sandbox's ERP. */
export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>

export async function openWebhookShop() {
  const shop = await openTestShop()
  const sandbox = await startSandbox({ port: 0, clock: shop.clock })
  const control = createControl(sandbox)
  shop.shop.config.webhookOrigins = [sandbox.controlUrl]
  let owner: Caller

  const form = (more: Partial<Form> = {}): Form => ({
    name: 'Kingdee',
    url: `${sandbox.controlUrl}/erp/webhooks`,
    events: [...webhookEvents],
    ...more,
  })

  /** The webhooks that the ERP received, oldest first. */
  async function received(): Promise<Received[]> {
    const { entries } = await control<{ entries: Entry[] }>('GET', '/log?channel=erp')
    return entries.toReversed().map((entry) => {
      const { type, data } = JSON.parse(entry.request.body)
      return { id: entry.request.headers['webhook-id']!, type, data, entry }
    })
  }

  async function logIn(): Promise<Caller> {
    owner = await shop.staff({ name: 'Jing' })
    return owner
  }

  return {
    shop,
    erpUrl: sandbox.controlUrl,
    control,
    logIn,
    /** Moves the clock. Staff log in again, because a session lasts for a working day. */
    forward(seconds: number): Promise<Caller> {
      shop.clock.forward(seconds)
      return logIn()
    },
    /** Deletes the endpoints of earlier tests and the webhooks that the ERP received from them. */
    async reset(): Promise<void> {
      await shop.shop.db.deleteFrom('webhook_endpoints').execute()
      await control('POST', '/reset')
    },
    form,
    /** An endpoint at the ERP, which knows the endpoint's secret. */
    async openEndpoint(more: Partial<Form> = {}): Promise<string> {
      const { endpoint_id, secret } = await owner.get(contract.createEndpoint, form(more))
      await control('PATCH', '/settings', { erp_webhook_secret: secret })
      return endpoint_id
    },
    received,
    typesOf: async () => (await received()).map(({ type }) => type),
    deliver: () => shop.run('deliver-webhooks'),
    fail: (mode: string, more: object = {}) =>
      control('POST', '/faults', { target: 'erp.webhook', mode, times: null, ...more }),
    endpointOf: (endpoint_id: string) => owner.get(contract.getEndpoint, { endpoint_id }),
    deliveriesOf: async (endpoint_id: string, view?: contract.DeliveryView) =>
      (await owner.get(contract.listDeliveries, { endpoint_id, view })).list,
    sendTest: (endpoint_id: string) => owner.get(contract.sendTest, { endpoint_id }),
    async close(): Promise<void> {
      await sandbox.close()
      await shop.close()
    },
  }
}
