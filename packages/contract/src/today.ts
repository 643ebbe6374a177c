import { type Static, Type } from 'typebox'
import { call, Empty, Moment } from './call.ts'

/** Work that waits for the staff. */
export const Work = Type.Enum([
  'to-ship',
  /** Unpaid orders whose buyers have chosen to pay by bank transfer. */
  'transfers-awaited',
  /** Payments that buyers dispute at the provider. */
  'disputes-open',
  /** Complaints of buyers to WeChat Pay that the shop has not completed. */
  'complaints-open',
  'quotes-to-answer',
  /** Companies that applied for a trade account. */
  'trade-to-decide',
  /** Companies that have not paid a statement in time. */
  'trade-overdue',
  'cases-to-audit',
  /** Cases in which the buyer wrote last, also after they ended. */
  'cases-to-answer',
  'cases-returned',
  /** Exchanges whose replacement has to be sent. */
  'cases-to-ship',
  /** Approved cases whose refund has to be started. */
  'cases-to-refund',
  'cards-to-decide',
  'cards-to-send',
  'refunds-stuck',
  'payments-to-review',
  /** Differences between the payment providers' books and ours. */
  'differences-open',
  'invoices-to-issue',
  /** Mails of invoices whose PDF was not in the store. */
  'invoice-files-lost',
  'comments-to-check',
  'messages-new',
  /** Colors on sale that run low or are sold out. */
  'stock-low',
  /** Endpoints of webhooks that the shop has switched off. */
  'webhooks-off',
])
export type Work = Static<typeof Work>

export const getWaitingWork = call('/staff/pc_api.today/getWaiting', {
  access: 'staff',
  summary: 'How much work waits for the staff member, by what their permissions let them see',
  input: Empty,
  output: Type.Object({
    server_time: Moment,
    /** By how many seconds the clock of the server is ahead of the database's; null while they agree. */
    clock_ahead: Type.Union([Type.Integer(), Type.Null()]),
    list: Type.Array(
      Type.Object({
        work: Work,
        num: Type.Integer(),
        /**
         * Those that run out of time: orders paid and quotes asked for more than a day ago, orders held for a transfer for
         * less than a day more, cases due within two hours, disputes to answer within three days, complaints to answer or
         * complete within eight hours, statements of companies overdue for thirty days, all stuck refunds, lost files and endpoints.
         */
        urgent_num: Type.Integer(),
        /** Since when the oldest waits; null when nothing does, and for stock. */
        oldest_time: Type.Union([Moment, Type.Null()]),
      }),
    ),
  }),
})

/** What the owner of a new shop does before buyers come. */
export const SetupStep = Type.Enum([
  /** The shop has a name of its own. */
  'shop',
  /** Goods are on sale. */
  'goods',
  /** The contact data are published, and the form of the contact page has a subject. */
  'contact',
  /** The pages that every page links to are published. */
  'pages',
  /** The agreement and the privacy policy are no longer those that the program comes with. */
  'documents',
])
export type SetupStep = Static<typeof SetupStep>

export const getSetup = call('/staff/pc_api.today/getSetup', {
  access: 'staff',
  summary:
    'What a new shop still lacks, by what the permissions of the staff member let them see; empty once name, goods, contact and pages are there',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        step: SetupStep,
        is_done: Type.Boolean(),
        /** How many of the pages are missing; 0 for other steps. */
        missing_num: Type.Integer(),
      }),
    ),
  }),
})
