import type { ChangeKind } from '@corium/contract/change-kinds'
import type { IntegrationScope } from '@corium/contract/integration-scopes'
import type { Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { CatalogIndex } from './modules/catalog-index/catalog-index.ts'
import type { PublicDiscounts } from './modules/discounts/public-discounts.ts'
import type { ShopSettings } from './modules/shop-settings/shop-settings.ts'
import type { MediaStore } from './providers/media-store/media-store.ts'
import type { Providers } from './providers/providers.ts'
import type { Background } from './runtime/background.ts'
import type { Clock } from './runtime/clock.ts'
import type { Limits } from './runtime/limits.ts'
import type { Presence } from './runtime/presence.ts'
import type { Rejections } from './runtime/rejections.ts'
import type { ResponseCache } from './runtime/response-cache.ts'

/**
 * Everything that lives as long as the process. Folders whose types appear here (runtime, db, jobs, providers
 * and the catalog index) do not import this file: they take the parts that they need,
 * so that no import cycle arises.
 */
export type Shop = {
  config: Config
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  limits: Limits
  presence: Presence
  background: Background
  jobs: Jobs
  providers: Providers
  mediaStore: MediaStore
  catalog: CatalogIndex
  responseCache: ResponseCache
  settings: ShopSettings
  discounts: PublicDiscounts
  rejections: Rejections
}

/** The shop together with the caller of one call. */
export type Context = Shop & {
  language: Language
  /** The id of the first-party cookie; the bag belongs to it before login. */
  visitor: string
  /** The caller's IP, for rate limits. */
  ip: string
  userAgent: string
  /** The browser asks not to be tracked, by `Sec-GPC` or `DNT`. */
  refusesTracking: boolean
  cookies: Cookies
  request: CallRequest
  member?: Member
  staff?: Staff
  integration?: Integration
  /** The hash of the session's token. */
  session?: Buffer
}

/** The request that makes the call. */
type CallRequest = {
  id: string
  path: string
  /** What the call changes, if it is one of staff or of an integration that changes something. */
  changes?: ChangeKind
  /** The call has recorded what it changed, or said that it changed nothing. */
  hasRecorded: boolean
}

/** Cookies that other sites cannot make a browser send along with a POST. */
export type Cookies = {
  get(name: string): string | undefined
  /**
   * Sets a cookie with the response, for this many seconds; 0 deletes it. Scripts can read it only if
   * `readable`. With `strict`, no request that another site starts sends it.
   */
  set(name: string, value: string, seconds: number, options?: { readable?: boolean; strict?: boolean }): void
}

/**
 * The member of a session. `isUnbound`: has only logged in with WeChat, and has neither
 * a mobile number nor an email.
 */
export type Member = { id: string; mobile: string | null; isUnbound: boolean }

/** The staff account of a session. */
export type Staff = {
  id: string
  email: string
  name: string
  roles: StaffRole[]
  /** The permissions of all these roles together. */
  permissions: Permission[]
  /** The most that one refund may pay back, in fen; null without a limit. */
  refundLimit: number | null
  isOwner: boolean
  /** When the authenticator app was set up; null without one. */
  factorSince: Date | null
  /** The session was opened by a recovery code: a new authenticator app has to be set up. */
  hasRecovered: boolean
  /** The session opens only the calls for `unconfirmed-staff`. */
  isUnconfirmed: boolean
}

type StaffRole = { id: string; key: string | null; name_cn: string; name_en: string }

export type MemberContext = Context & { member: Member; session: Buffer }

export type StaffContext = Context & { staff: Staff; session: Buffer }

/** A program, such as the shop's ERP, that calls by its key. */
export type Integration = { id: string; name: string; scopes: readonly IntegrationScope[] }

export type IntegrationContext = Context & { integration: Integration }

/** A call that acts for the shop: by an employee, or by a program. */
export type DeskContext = StaffContext | IntegrationContext
