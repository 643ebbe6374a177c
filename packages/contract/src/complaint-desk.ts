import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Fen } from './money.ts'

/**
 * The calls with which staff answer what buyers complain about to WeChat Pay. A reply and the word that a complaint
 * is dealt with go to WeChat Pay after the call, once each.
 */

const access = 'staff:after-sales'

/** `to-answer`: the buyer waits for a reply; `answered`: the shop has replied and not completed it. */
export const ComplaintStatus = Type.Enum(['to-answer', 'answered', 'completed'])
export type ComplaintStatus = Static<typeof ComplaintStatus>

/** `open`: the shop has not completed it. */
export const ComplaintView = Type.Enum(['open', 'completed', 'all'])
export type ComplaintView = Static<typeof ComplaintView>

const Complaint = Type.Object({
  /** WeChat Pay's own number. */
  complaint_number: Type.String(),
  status: ComplaintStatus,
  status_text: Type.String(),
  type_text: Type.String(),
  /** What the buyer chose from WeChat Pay's list. */
  problem: Type.String(),
  /** In the buyer's words. */
  text: Type.String(),
  /** What the buyer wants back; null when they name nothing. */
  wanted: Type.Union([Fen, Type.Null()]),
  /** WeChat Pay says that all of it went back to the buyer. */
  is_refunded: Type.Boolean(),
  /** How often the buyer has complained about it. */
  times: Type.Integer(),
  opened_at: Moment,
  /** Until when the shop has to reply … */
  reply_by: Type.Union([Moment, Type.Null()]),
  /** … and to complete it. */
  finish_by: Type.Union([Moment, Type.Null()]),
  /** Empty when it is about payments that this shop does not have. */
  orders: Type.Array(
    Type.Object({ order_id: Id, order_sn: Type.String(), member_id: Id, payment_id: Id, amount: Fen }),
  ),
})

export const listComplaints = call('/staff/pc_api.complaint/getList', {
  access,
  summary: 'Complaints to WeChat Pay: open ones by the time that is left, completed ones newest first',
  input: fields({
    view: Type.Optional(ComplaintView),
    /** A whole number of a complaint, an order or a payment, or a part of what the buyer wrote. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(Complaint).properties,
    /** The number of complaints in each view, without the keyword. */
    counts: Type.Array(Type.Object({ view: ComplaintView, num: Type.Integer() })),
    /** How many buyers wait for a reply. */
    waiting_num: Type.Integer(),
  }),
})

const number = { complaint_number: Type.String({ minLength: 1, maxLength: maxLength.id }) }

const handle = Type.Object({ reply: Type.Boolean(), complete: Type.Boolean() })

export const getComplaint = call('/staff/pc_api.complaint/info', {
  access,
  summary: 'One complaint with what both sides wrote, and what is on its way to WeChat Pay',
  input: fields(number),
  output: Type.Object({
    ...Complaint.properties,
    /** Of the buyer, masked; empty when they gave none. */
    phone: Type.String(),
    /** How many pictures the buyer added, which only WeChat Pay shows. */
    picture_num: Type.Integer(),
    entries: Type.Array(
      Type.Object({
        time: Moment,
        author: Type.Enum(['buyer', 'shop', 'provider']),
        /** Who wrote it: the employee, where one did. */
        actor: Type.String(),
        type_text: Type.String(),
        text: Type.String(),
        picture_num: Type.Integer(),
      }),
    ),
    /** What the history of WeChat Pay does not show: on its way, taken, or refused. Newest first. */
    acts: Type.Array(
      Type.Object({
        kind: Type.Enum(['reply', 'complete']),
        text: Type.String(),
        actor: Type.String(),
        time: Moment,
        state: Type.Enum(['sending', 'sent', 'failed']),
        /** Why it was refused, or is not there yet; empty at first. */
        problem_text: Type.String(),
      }),
    ),
    /** When the shop last asked WeChat Pay. */
    checked_at: Moment,
    handle,
  }),
  refusals: ['not-found'],
})

const acting = {
  access,
  changes: 'complaint',
  output: Type.Object({ handle }),
  refusals: ['not-found', 'state-conflict', 'field-errors'],
} as const

/**
 * How many entries the employee has read: after a newer one of the buyer or a colleague, they read it first.
 */
const seen = { entry_num: Type.Integer({ minimum: 0 }), request_id: RequestId }

export const replyToComplaint = call('/staff/pc_api.complaint/reply', {
  ...acting,
  summary: 'Replies to the buyer in WeChat',
  input: fields({ ...number, content: Type.String({ maxLength: maxDeskLength.complaintReply }), ...seen }),
})

export const completeComplaint = call('/staff/pc_api.complaint/complete', {
  ...acting,
  summary: 'Tells WeChat Pay that the shop has dealt with the complaint; the buyer is asked whether it has',
  input: fields({ ...number, ...seen }),
})
