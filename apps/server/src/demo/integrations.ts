import { randomUUID } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { sealEndpointSecret } from '#server/modules/webhooks/endpoint-secret.ts'

/** The sandbox's ERP knows it: whsec_c2FuZGJveC1vbmx5LXdlYmhvb2stc2VjcmV0LW9mLWVycA== */
const sandboxSecret = Buffer.from('sandbox-only-webhook-secret-of-erp')

/** An endpoint at the sandbox's ERP, so that the demo shop shows webhooks; nothing without a configured sandbox. */
export async function seedIntegrations(
  db: Db,
  at: Date,
  { manager }: { manager: string },
  config: Pick<Config, 'secret' | 'webhookOrigins'> | undefined,
): Promise<void> {
  const [origin] = config?.webhookOrigins ?? []
  if (!config?.secret || !origin) return
  const id = randomUUID()
  await db
    .insertInto('webhook_endpoints')
    .values({
      id,
      name: 'ERP',
      url: `${origin}/erp/webhooks`,
      created_at: at,
      created_by: manager,
      events: ['order.paid', 'order.shipped', 'order.canceled', 'refund.succeeded', 'stock.low'],
      secret: sealEndpointSecret(config, id, sandboxSecret),
    })
    .execute()
}
