import { type Static, Type } from 'typebox'
import { DeletionReason } from './account.ts'
import { call, Empty, ExportedFile, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { TradeOfMember } from './trade-desk.ts'

/*
 * The calls with which staff look after members. Without the permission `members.contact`, mobile numbers and
 * mail addresses come masked and postal addresses without name and street.
 */

const access = 'staff:members'

export const MemberNumber = Type.Integer()

/** `new`: joined this month; `to-be-erased`: planned and not erased yet. */
export const MemberView = Type.Union([
  Type.Literal('all'),
  Type.Literal('new'),
  Type.Literal('open-case'),
  Type.Literal('locked'),
  Type.Literal('to-be-erased'),
])
export type MemberView = Static<typeof MemberView>

const memberStates = ['active', 'locked', 'to-be-erased', 'erased'] as const
export type MemberState = (typeof memberStates)[number]

export const memberSorts = ['newest', 'oldest', 'paid'] as const

export const State = Type.Enum([...memberStates])
const Seen = Type.Union([Moment, Type.Null()])

/** Contact data and logins of the member; empty for an erased member. */
export const Contact = {
  nickname: Type.String(),
  company: Type.String(),
  mobile: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  has_wechat: Type.Boolean(),
}

const MemberFilter = {
  view: Type.Optional(MemberView),
  /**
   * Words of the name or company, a part of the company of a trade account, a member number, a whole order
   * number, a mobile number or the start of a mail address. Without `members.contact` only whole numbers and mail addresses are found.
   */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  /** Members with an address or a mobile number there. */
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** The range of what members have paid in all. */
  paid_min: Type.Optional(Fen),
  paid_max: Type.Optional(Fen),
  /** Registered from this moment on, and before that one. */
  start: Type.Optional(Moment),
  end: Type.Optional(Moment),
}

export const getMemberFilterOptions = call('/staff/pc_api.member/getOption', {
  access,
  summary: 'The countries that members come from, by name',
  input: Empty,
  output: Type.Object({
    countries: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
  }),
})

export const exportMembers = call('/staff/pc_api.member/exportList', {
  access: 'staff:members.lock',
  changes: 'member',
  summary: 'The filtered list with contact data as a file for spreadsheets; needs `members.contact` too',
  input: fields({ ...MemberFilter, sort: Type.Optional(Type.Enum([...memberSorts])) }),
  output: ExportedFile,
  refusals: ['not-allowed'],
})

export const listDeskMembers = call('/staff/pc_api.member/getList', {
  access,
  summary:
    'Members by view, newest first unless sorted otherwise; search finds whom a word, number or address names',
  input: fields({
    ...MemberFilter,
    sort: Type.Optional(Type.Enum([...memberSorts])),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        member_id: Id,
        number: MemberNumber,
        ...Contact,
        /** From the default address, or the one used last: province and city, or city and country. */
        place: Type.String(),
        order_num: Type.Integer(),
        /** All that the member has paid, in fen, without canceled orders. */
        paid: Fen,
        card_num: Type.Integer(),
        open_case_num: Type.Integer(),
        /** The last use of a session or login of the last months, to the hour. */
        seen_at: Seen,
        created: Moment,
        state: State,
      }),
    ).properties,
    /** Members in each view, without the search. */
    counts: Type.Array(Type.Object({ view: MemberView, num: Type.Integer() })),
  }),
})

const Address = Type.Object({
  consignee: Type.String(),
  mobile: Type.String(),
  text: Type.String(),
  tag: Type.String(),
  is_default: Type.Boolean(),
})

export const getDeskMember = call('/staff/pc_api.member/info', {
  access,
  summary: 'One member with addresses, figures, sessions and the note of the staff',
  input: fields({ member_id: Id }),
  output: Type.Object({
    member_id: Id,
    number: MemberNumber,
    ...Contact,
    language: Type.Enum(['en-us', 'zh-cn']),
    sex: Type.String(),
    birthday: Type.Union([Type.String(), Type.Null()]),
    email_bounces: Type.Boolean(),
    has_password: Type.Boolean(),
    /** Since when logins ask for a code of an authenticator app; null when they do not. */
    two_step_since: Type.Union([Moment, Type.Null()]),
    created: Moment,
    seen_at: Seen,
    state: State,
    /** Counts up with each change by staff. */
    version: Type.Integer(),
    locked_at: Type.Union([Moment, Type.Null()]),
    lock_reason: Type.String(),
    /** The time from which the account can be erased, once nothing of `waits_for` is left. */
    erase_at: Type.Union([Moment, Type.Null()]),
    /** What blocks the erasure of the account. */
    waits_for: Type.Array(DeletionReason),
    erased_at: Type.Union([Moment, Type.Null()]),
    /** Contact data are masked, because the caller may not see them. */
    is_masked: Type.Boolean(),
    note: Type.Object({
      text: Type.String(),
      staff_name: Type.String(),
      time: Type.Union([Moment, Type.Null()]),
    }),
    /** In any status; null for a member who has not applied. */
    trade: Type.Union([TradeOfMember, Type.Null()]),
    addresses: Type.Array(Address),
    figures: Type.Object({
      order_num: Type.Integer(),
      /** Without canceled orders, in fen. */
      paid_num: Type.Integer(),
      paid: Fen,
      /** The average time between two paid orders; null with fewer than two. */
      days_between: Type.Union([Type.Integer(), Type.Null()]),
      /** Given back of `paid`, in fen, and in tenths of a percent. */
      returned: Fen,
      returned_permille: Type.Integer(),
      card_num: Type.Integer(),
      /** Cards whose style the member ordered afterwards. */
      card_order_num: Type.Integer(),
      open_case_num: Type.Integer(),
      /** The style that the member ordered most often. */
      usual: Type.Union([Type.Object({ name: Type.String(), order_num: Type.Integer() }), Type.Null()]),
    }),
    sessions: Type.Array(
      Type.Object({
        session_id: Id,
        user_agent: Type.String(),
        /** The first half of the IP. */
        network: Type.String(),
        login_time: Moment,
        seen_time: Moment,
      }),
    ),
  }),
  refusals: ['not-found'],
})

const timelineKinds = ['order', 'quote', 'card', 'case', 'comment', 'message', 'login', 'change'] as const
export type TimelineKind = (typeof timelineKinds)[number]
const Kind = Type.Enum([...timelineKinds])

export const getMemberTimeline = call('/staff/pc_api.member/getTimeline', {
  access,
  summary: 'All that a member did and staff changed, in one line, newest first; or one kind of it',
  input: fields({
    member_id: Id,
    kind: Type.Optional(Kind),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        kind: Kind,
        id: Id,
        time: Moment,
        /** A number, the goods of a card or comment, how a login went, what staff did. */
        name: Type.String(),
        hexes: Type.Array(Type.String()),
        amount: Type.Union([Fen, Type.Null()]),
        status: Type.Union([Type.Integer(), Type.Null()]),
        status_text: Type.String(),
      }),
    ).properties,
    counts: Type.Array(Type.Object({ kind: Kind, num: Type.Integer() })),
  }),
  refusals: ['not-found'],
})

const member = { member_id: Id }
/** A save carries the version that staff saw; another one in between refuses it. */
const seen = { ...member, version: Type.Integer() }
const changesMember = { changes: 'member', output: Empty, refusals: ['not-found', 'state-conflict'] } as const

export const noteMember = call('/staff/pc_api.member/note', {
  ...changesMember,
  access,
  summary: "Replaces the staff's note on a member, who never sees it; empty to remove it",
  input: fields({ ...seen, text: Type.String({ maxLength: maxDeskLength.staffNote }) }),
})

export const lockMember = call('/staff/pc_api.member/lock', {
  ...changesMember,
  access: 'staff:members.lock',
  summary: 'Ends all sessions of a member and refuses logins; orders go on',
  input: fields({ ...seen, reason: Type.String({ maxLength: maxDeskLength.staffNote }) }),
  refusals: [...changesMember.refusals, 'field-errors'],
})

export const unlockMember = call('/staff/pc_api.member/unlock', {
  ...changesMember,
  access: 'staff:members.lock',
  summary: 'Lets a locked member log in again',
  input: fields(seen),
})

export const turnOffTwoStep = call('/staff/pc_api.member/delTwoStep', {
  ...changesMember,
  access: 'staff:members.lock',
  summary:
    'Turns two-step login off for a member who lost the authenticator app, and ends all sessions; the member gets a message',
  input: fields({ ...seen, reason: Type.String({ maxLength: maxDeskLength.staffNote }) }),
  refusals: [...changesMember.refusals, 'field-errors'],
})

export const endMemberSession = call('/staff/pc_api.member/endSession', {
  ...changesMember,
  access: 'staff:members.lock',
  summary: 'Logs a member out on one device',
  input: fields({ ...member, session_id: Id }),
  refusals: ['not-found'],
})

export const endMemberSessions = call('/staff/pc_api.member/endSessions', {
  ...changesMember,
  access: 'staff:members.lock',
  summary: 'Logs a member out everywhere',
  input: fields(member),
  output: Type.Object({ num: Type.Integer() }),
  refusals: ['not-found'],
})

export const exportMember = call('/staff/pc_api.member/export', {
  access: 'staff:members.lock',
  changes: 'member',
  summary:
    'Everything that the shop stores about a member, for a JSON file that the member gets; needs `members.contact` as well',
  input: fields(member),
  output: Type.Object({ file_name: Type.String(), content: Type.Record(Type.String(), Type.Unknown()) }),
  refusals: ['not-found'],
})

export const planErasure = call('/staff/pc_api.member/planErasure', {
  ...changesMember,
  access: 'staff:members.erase',
  summary:
    'Erases an account in 14 days, or later as soon as no order, case or refund is open. Until then it can be taken back',
  input: fields(seen),
  output: Type.Object({ erase_at: Moment, waits_for: Type.Array(DeletionReason) }),
})

export const cancelErasure = call('/staff/pc_api.member/cancelErasure', {
  ...changesMember,
  access: 'staff:members.erase',
  summary: 'Keeps an account that was to be erased',
  input: fields(seen),
})
