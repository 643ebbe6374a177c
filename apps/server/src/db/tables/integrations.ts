import type { IntegrationScope } from '@corium/contract/integration-scopes'
import type { WebhookEvent } from '@corium/contract/webhook-events'
import type { ColumnType, Generated } from 'kysely'
import type { WebhookProblem } from '#server/providers/webhooks/send-webhook.ts'
import type { Default, Json } from './columns.ts'

export type IntegrationTables = {
  integration_keys: {
    id: Generated<string>
    name: string
    prefix: string
    key_hash: Buffer
    scopes: IntegrationScope[]
    created_at: Date
    created_by: string
    expires_at: Date | null
    revoked_at: ColumnType<Date | null, undefined, Date>
    last_used_at: ColumnType<Date | null, undefined, Date>
  }
  webhook_endpoints: {
    id: Generated<string>
    name: string
    url: string
    events: WebhookEvent[]
    secret: Buffer
    previous_secret: Default<Buffer | null>
    previous_until: Default<Date | null>
    created_at: Date
    created_by: string
    off_at: Default<Date | null>
    off_reason: Default<'off' | 'failing' | 'gone' | null>
    last_success_at: Default<Date | null>
    version: Default<number>
  }
  webhook_deliveries: {
    id: Generated<string>
    seq: Generated<number>
    endpoint_id: string
    event: WebhookEvent | 'webhook.test'
    object_id: string
    data: Json<object>
    status: Default<'waiting' | 'sending' | 'delivered' | 'failed'>
    tries: Default<number>
    not_before: Date
    created_at: Date
  }
  webhook_attempts: {
    id: Generated<number>
    delivery_id: string
    at: Date
    status_code: number | null
    problem: WebhookProblem | null
    ms: number
    response: string
  }
  /** Without a number: changed since a reader numbered it. */
  change_feed: { kind: 'order' | 'goods'; object_id: string; seq: Default<number | null> }
}
