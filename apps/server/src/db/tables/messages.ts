import type { Language } from '@corium/contract/language'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Json } from './columns.ts'

export type MessageTables = {
  outbox: {
    id: Generated<string>
    channel: 'sms' | 'mail'
    template: string
    recipient: string
    language: Language
    params: Json<unknown>
    status: Default<'waiting' | 'sending' | 'sent' | 'failed'>
    tries: Default<number>
    not_before: Date
    expires_at: Date | null
    created_at: Date
    sent_at: Date | null
    provider: Default<string | null>
    provider_message_id: Default<string | null>
    handed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    delivery: Default<'delivered' | 'failed' | null>
    delivery_reason: Default<string | null>
    delivery_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    seq: Generated<number | null>
  }
  bouncing_emails: {
    email: string
    reason: string
    bounced_at: Date
  }
  member_messages: {
    id: Generated<string>
    member_id: string
    template: string
    params: Json<unknown>
    created_at: Date
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  message_settings: { member_id: string; kind: string; mail: boolean; sms: boolean }
}
