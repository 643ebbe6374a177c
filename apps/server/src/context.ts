import type { Language } from '@corium/contract/language'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Tables } from './db/tables.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Shelf } from './modules/goods/shelf/shelf.ts'
import type { Member } from './modules/passport/sessions.ts'
import type { Staff } from './modules/staff/staff.ts'
import type { Outside } from './outside/outside.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** What lives as long as the process: everything a function of the shop may need from around it. */
export type Shop = {
  config: Config
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  limits: Limits
  jobs: Jobs
  outside: Outside
  shelf: Shelf
  shared: SharedAnswers
}

/** The shop as one caller sees it. */
export type Context = Shop & {
  language: Language
  /** The visitor's uuid from the first-party cookie; it names the bag before login. */
  visitor: string
  /** The caller's network address, for limits. */
  address: string
  userAgent: string
  member?: Member
  staff?: Staff
  /** Hash of the session's token, when there is one. */
  session?: Buffer
}

export type MemberContext = Context & { member: Member; session: Buffer }

export type StaffContext = Context & { staff: Staff; session: Buffer }
