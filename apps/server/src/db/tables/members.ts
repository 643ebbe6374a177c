import type { Language } from '@corium/contract/language'
import type { CodePurpose, Sex } from '@corium/contract/passport'
import type { UploadScene } from '@corium/contract/uploads'
import type { ColumnType, Generated } from 'kysely'
import type { Default } from './columns.ts'

export type MemberTables = {
  members: {
    id: Generated<string>
    nickname: string
    mobile: string | null
    country_code: string | null
    email: string | null
    email_key: string | null
    password_hash: string | null
    language: Default<Language>
    sex: Default<Sex>
    birthday: ColumnType<string | null, string | null | undefined, string | null>
    company: Default<string>
    watches_favorites: Default<boolean>
    /** Deleted since then: the row is empty. */
    closed_at: Date | null
    created_at: Date
    /** How staff call the member. */
    number: Generated<number>
    locked_at: Date | null
    lock_reason: Default<string>
    /** When staff planned to erase the account. */
    erase_at: Date | null
    staff_note: Default<string>
    noted_at: Date | null
    noted_by: string | null
    /** Counts the changes by staff. */
    version: Default<number>
    /** The authenticator app that logins ask for; null without a second step. */
    factor_id: Default<string | null>
  }
  member_factors: {
    id: string
    member_id: string
    /** Encrypted. */
    secret: Buffer
    /** Of the last code that was used. */
    step: number | null
    created_at: Date
    /** Null while it is being set up. */
    confirmed_at: Date | null
    /** Whether the member has confirmed that the recovery codes shown last are saved. */
    codes_kept: Generated<boolean>
  }
  member_recovery_codes: { factor_id: string; code_hash: Buffer }
  /** Logins whose first step was right. */
  login_challenges: {
    token_hash: Buffer
    member_id: string
    method: 'password' | 'code' | 'wechat'
    tries: Default<number>
    expires_at: Date
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    member_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: Default<string>
    ip: Default<string>
  }
  logins: {
    id: Generated<string>
    member_id: string
    method: 'password' | 'code' | 'wechat'
    succeeded: boolean
    /** The first step was right, and the second one was not. */
    failed_second_step: Default<boolean>
    network: string
    user_agent: string
    created_at: Date
  }
  codes: {
    purpose: CodePurpose
    target: string
    code_hash: Buffer
    tries: Default<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  wechat_identities: {
    app_id: string
    open_id: string
    union_id: string | null
    member_id: string
    created_at: Date
  }
  wechat_scans: {
    id: string
    scene: string
    unique_id_hash: Buffer
    ticket: string
    url: string
    is_link: boolean
    member_id: string | null
    status: 'pending' | 'scanned' | 'confirmed' | 'consumed' | 'refused'
    app_id: string
    open_id: string | null
    union_id: string | null
    session_hash: Buffer | null
    language: Language
    network: string
    user_agent: string
    created_at: Date
    expires_at: Date
  }
  wechat_visits: {
    state_hash: Buffer
    created_at: Date
    code_hash: Buffer | null
    used_at: Date | null
    outcome: 'logged-in' | 'challenged' | 'refused' | null
  }
  provider_tokens: { app_id: string; token: string; expires_at: Date }
  spent_captchas: { challenge: string; expires_at: Date }
  addresses: {
    id: Generated<string>
    member_id: string
    consignee: string
    mobile: string
    country_code: string
    country: string
    region_codes: Default<string[]>
    province: Default<string>
    city: Default<string>
    district: Default<string>
    detail: string
    postcode: Default<string>
    tag: Default<string>
    is_default: Default<boolean>
    created_at: Date
    updated_at: Date
  }
  uploads: {
    id: string
    media_id: string
    scene: UploadScene
    member_id: string | null
    visitor_id: string | null
    staff_id: Default<string | null>
    width: number
    height: number
    bytes: number
    object_type: ColumnType<string | null, undefined, string>
    object_id: ColumnType<string | null, undefined, string>
    sort: ColumnType<number, undefined, number>
    created_at: Date
    attached_at: ColumnType<Date | null, undefined, Date>
    deleted_at: ColumnType<Date | null, undefined, Date>
  }
  saved_looks: {
    id: Generated<string>
    member_id: string | null
    visitor_id: string | null
    name: string
    code: string
    created_at: Date
  }
  favorites: {
    member_id: string | null
    visitor_id: string | null
    style_id: string
    sku_id: string | null
    created_at: Date
    saved_fen: number | null
    seen_fen: number | null
    seen_purchasable: boolean | null
    back_at: Date | null
    told_at: Date | null
    is_watched: Default<boolean>
  }
  favorite_counts: { style_id: string; members: number }
  stock_alerts: { member_id: string; sku_id: string; created_at: Date }
  viewed_styles: {
    visitor_id: string | null
    member_id: string | null
    style_id: string
    sku_id: string | null
    viewed_at: Date
  }
  search_history: {
    visitor_id: string | null
    member_id: string | null
    keyword: string
    searched_at: Date
  }
}
