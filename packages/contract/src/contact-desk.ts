import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf, RequestId } from './call.ts'
import { contactStatus } from './contact-status.ts'
import { History } from './history.ts'
import { languages } from './language.ts'
import { maxDeskLength, maxLength } from './limits.ts'
import { UploadedPicture } from './uploads.ts'

/** The calls with which staff read and answer the messages of the contact form. */

const access = 'staff:messages'

/** `mine`: those that the employee has taken and not closed. */
export const ContactDeskView = Type.Enum(['all', 'new', 'mine', 'answered', 'closed'])
export type ContactDeskView = Static<typeof ContactDeskView>

const Status = Type.Enum(Object.values(contactStatus))

const handle = Type.Object({
  /** By mail; without an email of the writer, staff call back and note it. */
  reply: Type.Boolean(),
  take: Type.Boolean(),
  release: Type.Boolean(),
  close: Type.Boolean(),
  reopen: Type.Boolean(),
})

const DeskMessage = Type.Object({
  ticket_id: Id,
  ticket_no: Type.String(),
  status: Status,
  status_text: Type.String(),
  time: Moment,
  subject: Type.String(),
  name: Type.String(),
  company: Type.String(),
  mobile: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  /** The language of the sender, in which the reply is sent. */
  language: Type.Enum([...languages]),
  content: Type.String(),
  picture_num: Type.Integer(),
  member_id: Type.Union([Id, Type.Null()]),
  /** The employee who has taken it. */
  assignee: Type.Union([Type.String(), Type.Null()]),
  handle,
})

export const listContactMessages = call('/staff/pc_api.contact/getList', {
  access,
  summary: 'Messages of the contact form: new ones oldest first, all others newest first',
  input: fields({
    view: Type.Optional(ContactDeskView),
    subject_id: Type.Optional(Id),
    /** Part of the text, the name, the company or the email, or the ticket number. */
    keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskMessage).properties,
    counts: Type.Array(Type.Object({ view: ContactDeskView, num: Type.Integer() })),
  }),
})

const ticket = { ticket_id: Id }

export const getContactMessage = call('/staff/pc_api.contact/info', {
  access,
  summary: 'One message with its pictures, the replies and notes, and what was done with it',
  input: fields(ticket),
  output: Type.Object({
    ...DeskMessage.properties,
    pictures: Type.Array(UploadedPicture),
    /** A reply went to the writer by mail, a note stays with the staff. */
    entries: Type.Array(
      Type.Object({
        time: Moment,
        kind: Type.Enum(['reply', 'note']),
        actor: Type.String(),
        content: Type.String(),
        /** How far the mail of a reply is; null for notes, and for replies older than a month. */
        mail: Type.Union([Type.Enum(['waiting', 'sent', 'failed']), Type.Null()]),
      }),
    ),
    history: History,
  }),
  refusals: ['not-found'],
})

export const getContactDeskOptions = call('/staff/pc_api.contact/getOption', {
  access,
  summary: 'The subjects of the contact form',
  input: fields({}),
  output: Type.Object({ subjects: Type.Array(Type.Object({ subject_id: Id, name: Type.String() })) }),
})

export const getContactMail = call('/staff/pc_api.contact/getMail', {
  access,
  summary: 'The mail that a reply would be sent as, without sending it',
  input: fields({ ...ticket, content: Type.String({ maxLength: maxDeskLength.contactReply }) }),
  output: Type.Object({
    recipient: Type.String(),
    subject: Type.String(),
    /** Plain text, as mail programs without HTML show it. */
    text: Type.String(),
  }),
  refusals: ['not-found', 'field-errors'],
})

const Changed = Type.Object({ status: Status })

export const replyToContact = call('/staff/pc_api.contact/reply', {
  access,
  changes: 'message',
  summary: "Answers by mail in the writer's language, and keeps the text",
  input: fields({
    ...ticket,
    content: Type.String({ maxLength: maxDeskLength.contactReply }),
    /**
     * How many replies and notes the employee has read: after a newer one of a colleague, the writer gets no
     * second answer unread.
     */
    entry_num: Type.Integer({ minimum: 0 }),
    request_id: RequestId,
  }),
  output: Changed,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const noteOnContact = call('/staff/pc_api.contact/note', {
  access,
  changes: 'message',
  summary: 'Keeps a note that only staff read; `is_answer` when the writer was answered by phone',
  input: fields({
    ...ticket,
    content: Type.String({ maxLength: maxDeskLength.staffNote }),
    is_answer: Type.Boolean(),
    request_id: RequestId,
  }),
  output: Changed,
  refusals: ['not-found', 'state-conflict', 'field-errors'],
})

export const takeContact = call('/staff/pc_api.contact/take', {
  access,
  changes: 'message',
  summary: 'Takes a message, so that colleagues leave it, or gives it back',
  input: fields({ ...ticket, take: Type.Boolean() }),
  output: Changed,
  refusals: ['not-found', 'state-conflict'],
})

export const closeContact = call('/staff/pc_api.contact/close', {
  access,
  changes: 'message',
  summary: 'Closes a message that needs no more answer, or opens it again',
  input: fields({ ...ticket, close: Type.Boolean() }),
  output: Changed,
  refusals: ['not-found', 'state-conflict'],
})
