import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import type { Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Json } from './columns.ts'

export type StaffTables = {
  staff: {
    id: Generated<string>
    email: string
    name: string
    /** Empty until the person has set one. */
    password_hash: string
    /** Locked since then. */
    closed_at: Date | null
    created_at: Date
    staff_version: Generated<number>
    mail_language: Default<Language>
    totp_secret: Buffer | null
    totp_step: number | null
    totp_since: Date | null
    seen_at: Date | null
    seen_user_agent: Default<string>
  }
  staff_roles: {
    id: Generated<string>
    /** Names a role that every shop has; null for a role of the shop's own. */
    key: 'owner' | 'goods' | 'orders' | 'service' | 'content' | 'analyst' | null
    name_cn: string
    name_en: string
    /** Empty for the owner, who may do everything. */
    permissions: Permission[]
    /** Null: no limit. */
    refund_limit_fen: number | null
    version: Generated<number>
    created_at: Default<Date>
  }
  staff_role_members: { staff_id: string; role_id: string }
  staff_sessions: {
    id: Generated<string>
    token_hash: Buffer
    staff_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: string
    ip: string
    proof: Default<'password' | 'recovery' | 'confirmed'>
    new_totp_secret: Buffer | null
  }
  staff_recovery_codes: { staff_id: string; code_hash: Buffer }
  staff_challenges: { token_hash: Buffer; staff_id: string; tries: Default<number>; expires_at: Date }
  staff_computers: { token_hash: Buffer; staff_id: string; expires_at: Date }
  staff_links: {
    token_hash: Buffer
    staff_id: string
    purpose: 'invitation' | 'password'
    expires_at: Date
  }
  saved_views: {
    id: Generated<string>
    list: string
    staff_id: string
    is_shared: boolean
    name: string
    query: string
    created_at: Date
  }
  shop_settings: {
    name: string
    value: Json<unknown>
    version: Default<number>
    staff_id: string | null
    changed_at: Date
  }
  staff_changes: {
    id: Generated<number>
    at: Date
    staff_id: string | null
    staff_name: string
    path: string
    kind: ChangeKind
    act: ChangeAct
    subject_id: Default<string>
    subject: Default<string>
    member_id: string | null
    fields: Json<ChangedFields>
    personal_fields: ColumnType<ChangedFields | null, string | null, null>
    is_money: boolean
    is_personal: boolean
    request_id: string
    ip: string
    user_agent: string
    /** The key of the program that made the change. */
    key_id: Default<string | null>
  }
}

/** The fields that a change of staff changed, by name: before and after. */
export type ChangedFields = Record<string, [before: FieldValue, after: FieldValue]>

export type FieldValue = string | number | boolean | null
