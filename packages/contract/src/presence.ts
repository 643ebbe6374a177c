import { type Static, Type } from 'typebox'
import { call, fields, Id } from './call.ts'

/** The pages on which colleagues see each other. */
export const PresenceKind = Type.Enum([
  'goods',
  'order',
  'case',
  'complaint',
  'quote',
  'trade-account',
  'color-card',
  /** Also agreements, by their key. */
  'content',
  'coupon',
  'promotion',
  'setting',
  'comment',
  'message',
])
export type PresenceKind = Static<typeof PresenceKind>

export const getColleagues = call('/staff/pc_api.presence/getColleague', {
  access: 'staff',
  summary:
    'Who else has a page open; the caller counts as having it open for 40 seconds, so the page asks every 15 seconds. Needs the permission of the area',
  input: fields({
    kind: PresenceKind,
    id: Id,
    /** The page was closed or is hidden now. */
    leaves: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ list: Type.Array(Type.Object({ staff_id: Id, name: Type.String() })) }),
})
