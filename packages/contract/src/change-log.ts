import { type Static, Type } from 'typebox'
import { call, ExportedFile, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { changeActs, changeKinds } from './change-kinds.ts'
import { maxLength } from './limits.ts'

/** The calls with which staff read who changed what. No call changes or deletes a row. */

const access = 'staff:change-log'

export const ChangeKind = Type.Enum([...changeKinds])
export const ChangeAct = Type.Enum([...changeActs])

const LoggedChange = Type.Object({
  change_id: Id,
  time: Moment,
  /** Empty for a failed login with an email of no account. */
  staff_id: Type.String(),
  /** The name at that time. */
  staff_name: Type.String(),
  kind: ChangeKind,
  kind_text: Type.String(),
  act: ChangeAct,
  act_text: Type.String(),
  /** The changed object; empty when it was more than one. */
  subject_id: Type.String(),
  /** How staff call it: an order number, a code, a title. */
  subject: Type.String(),
  /** The first changed fields by name, at most three, and the number of all. */
  field_texts: Type.Array(Type.String()),
  field_num: Type.Integer(),
  is_money: Type.Boolean(),
  is_personal: Type.Boolean(),
  ip: Type.String(),
  user_agent: Type.String(),
})
export type LoggedChange = Static<typeof LoggedChange>

const filter = {
  /** Beginnings of words of the subject: a number, a code, a title. */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  staff_id: Type.Optional(Id),
  kind: Type.Optional(ChangeKind),
  act: Type.Optional(ChangeAct),
  /** The id of one thing: its history. */
  subject_id: Type.Optional(Id),
  /** At this time or later … */
  start: Type.Optional(Moment),
  /** … and before this time. */
  end: Type.Optional(Moment),
  only_money: Type.Optional(Type.Boolean()),
  only_personal: Type.Optional(Type.Boolean()),
  /** Leaves out logins and logouts; failed logins stay. */
  no_logins: Type.Optional(Type.Boolean()),
}

/** Changes that a list counts and shows; filters reach the others. */
export const maxListedChanges = 10_000

export const listChanges = call('/staff/pc_api.change_log/getList', {
  access,
  summary: 'Who changed what, newest first. Counts and shows the newest 10,000 that match',
  input: fields({ ...filter, page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: Type.Object({
    ...pageOf(LoggedChange).properties,
    /** There are more than `total`. */
    is_more: Type.Boolean(),
  }),
})

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

export const getChange = call('/staff/pc_api.change_log/info', {
  access,
  summary: 'One change with the fields before and after',
  input: fields({ change_id: Id }),
  output: Type.Object({
    ...LoggedChange.properties,
    path: Type.String(),
    request_id: Type.String(),
    fields: Type.Array(
      Type.Object({
        field: Type.String(),
        field_text: Type.String(),
        /** Null: it was, or is, not there. */
        before: Value,
        after: Value,
      }),
    ),
    /** Fields with personal data were blanked, because the member's account was deleted. */
    is_erased: Type.Boolean(),
  }),
  refusals: ['not-found'],
})

export const getChangeLogOptions = call('/staff/pc_api.change_log/getOption', {
  access,
  summary: 'The people, kinds and acts to filter by',
  input: fields({}),
  output: Type.Object({
    staff: Type.Array(Type.Object({ value: Id, text: Type.String() })),
    kinds: Type.Array(Type.Object({ value: ChangeKind, text: Type.String() })),
    acts: Type.Array(Type.Object({ value: ChangeAct, text: Type.String() })),
  }),
})

export const exportChanges = call('/staff/pc_api.change_log/export', {
  access,
  summary: 'The newest 10,000 changes that match as CSV, the content of a file for the browser to save',
  changes: 'change-log',
  input: fields(filter),
  output: ExportedFile,
})
