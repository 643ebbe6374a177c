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

export const confirmEmail = call('/member/pc_api.message/confirmEmail', {
  access: 'member',
  summary: "Sends mail to the member's email again, after it had come back (`email_bounces` in getInfo)",
  input: Empty,
  output: Empty,
  refusals: ['state-conflict', 'too-many-requests'],
})

/**
 * Kinds of messages that members can turn off. Messages about payments, refunds and the security of the
 * account always come.
 */
export const optionalMessages = ['orders', 'after_sales', 'cards', 'goods'] as const
export type OptionalMessages = (typeof optionalMessages)[number]

/**
 * How messages of a kind reach the member beside the list in the account: by mail, or by
 * SMS where no mail is sent.
 */
const ChannelChoice = Type.Object({
  kind: Type.Enum([...optionalMessages]),
  mail: Type.Boolean(),
  sms: Type.Boolean(),
})

const MessageSettings = Type.Object({
  list: Type.Array(ChannelChoice),
  /** Whether the member has an email and a mobile number. */
  has_email: Type.Boolean(),
  has_mobile: Type.Boolean(),
})
export type MessageSettings = Static<typeof MessageSettings>

export const getMessageSettings = call('/member/pc_api.message/getSetting', {
  access: 'member',
  summary: 'Which kinds of messages reach the member by mail and by SMS',
  input: Empty,
  output: MessageSettings,
})

export const setMessageSettings = call('/member/pc_api.message/setSetting', {
  access: 'member',
  summary:
    'Changes the named kinds and returns all; messages about payments, refunds and security always come',
  input: fields({
    list: Type.Array(fields({ ...ChannelChoice.properties }), {
      minItems: 1,
      maxItems: optionalMessages.length,
    }),
  }),
  output: MessageSettings,
})
