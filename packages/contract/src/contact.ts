import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { languages } from './language.ts'
import { maxLength, maxPictures } from './limits.ts'

/** A time of the day, such as `09:00`. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

/** The contact data in one language, as staff write it and readers get it. */
export const contactFields = {
  /** The paragraph beside the title of the page. */
  lead: Type.String({ maxLength: 300 }),
  /** `other_text` is the same address in the other script. */
  addresses: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: 60 }),
      text: Type.String({ maxLength: 300 }),
      other_text: Type.String({ maxLength: 300 }),
      /** To a map by https; empty for none. */
      map_link: Type.String({ maxLength: 300 }),
    }),
    { maxItems: 5 },
  ),
  phones: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: 60 }),
      number: Type.String({ maxLength: 40 }),
      note: Type.String({ maxLength: 100 }),
    }),
    { maxItems: 5 },
  ),
  mails: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: 60 }),
      email: Type.String({ maxLength: maxLength.email }),
      note: Type.String({ maxLength: 100 }),
    }),
    { maxItems: 5 },
  ),
  /** Monday is 1, Sunday 7; a day that is not listed is closed. */
  hours: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), from: TimeOfDay, to: TimeOfDay }),
    { maxItems: 14 },
  ),
  /** The time zone of the hours, such as `Asia/Shanghai`. */
  time_zone: Type.String({ maxLength: 40 }),
  hours_note: Type.String({ maxLength: 200 }),
}

export const ContactInfo = Type.Object({
  ...contactFields,
  language: Type.Enum([...languages]),
  /** Minutes by which the clocks of `time_zone` are ahead of UTC at the moment. */
  utc_offset: Type.Integer(),
  subjects: Type.Array(Type.Object({ subject_id: Id, name: Type.String() })),
})
export type ContactInfo = Static<typeof ContactInfo>

export const getContactInfo = call('/website/pc_api.contact/getInfo', {
  access: 'anyone',
  summary: 'Addresses in both scripts, phones, mails, opening hours, and the subjects of the form',
  input: Empty,
  output: ContactInfo,
  cache: { seconds: 300 },
})

export const submitContact = call('/website/pc_api.contact/submit', {
  access: 'anyone',
  summary: 'Sends a message to the shop; a mobile number or an email is enough. Three an hour',
  input: fields({
    subject_id: Id,
    name: Type.String({ maxLength: maxLength.consignee }),
    country_code: Type.Optional(Type.String({ maxLength: 2 })),
    mobile: Type.Optional(Type.String({ maxLength: maxLength.mobile })),
    email: Type.Optional(Type.String({ maxLength: maxLength.email })),
    company: Type.Optional(Type.String({ maxLength: maxLength.company })),
    content: Type.String({ maxLength: maxLength.contactMessage }),
    /** Uploads of the scene `contact`. */
    file_ids: Type.Optional(Type.Array(Id, { maxItems: maxPictures })),
    /** The sender has read the privacy policy. */
    agree: Type.Boolean(),
    /** The solution of a captcha, from the second message on. */
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    request_id: RequestId,
  }),
  output: Type.Object({
    /** The sender names it when asking again. */
    ticket_no: Type.String(),
  }),
  refusals: [
    'field-errors',
    'captcha-needed',
    'too-many-requests',
    'country-not-served',
    'file-refused',
    'not-found',
  ],
})
