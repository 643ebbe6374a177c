import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'

const messageTabs = ['all', 'unread', 'orders', 'cards', 'account'] as const
export type MessageTab = (typeof messageTabs)[number]

const MessageRow = Type.Object({
  message_id: Id,
  kind: Type.Enum(['orders', 'cards', 'account']),
  title: Type.String(),
  text: Type.String(),
  /** Where the message leads to; the path is one of the storefront's. */
  link: Type.Union([Type.Object({ label: Type.String(), path: Type.String() }), Type.Null()]),
  time: Moment,
  is_read: Type.Boolean(),
})
export type MessageRow = Static<typeof MessageRow>

const Unread = Type.Object({ num: Type.Integer() })

export const listMessages = call('/member/pc_api.message/getList', {
  access: 'member',
  summary: "The member's messages of the last twelve months, newest first, in the language of the call",
  input: fields({
    tab: Type.Optional(Type.Enum([...messageTabs])),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(MessageRow).properties,
    /** How many messages each tab has. */
    counts: Type.Object({
      all: Type.Integer(),
      unread: Type.Integer(),
      orders: Type.Integer(),
      cards: Type.Integer(),
      account: Type.Integer(),
    }),
  }),
})

export const countUnreadMessages = call('/member/pc_api.message/getUnreadNum', {
  access: 'member',
  summary: 'How many messages the member has not read',
  input: Empty,
  output: Unread,
})

export const readMessages = call('/member/pc_api.message/read', {
  access: 'member',
  summary: 'Marks messages as read and returns how many are unread now; unknown ids change nothing',
  input: fields({ message_ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  output: Unread,
})

export const readAllMessages = call('/member/pc_api.message/readAll', {
  access: 'member',
  summary: 'Marks all messages as read',
  input: Empty,
  output: Unread,
})
