import type { ContactInfo } from '@corium/contract/contact'
import type { ContactBody } from '@corium/contract/content-bodies'
import type { Context } from '#server/context.ts'
import { chinaTimeZone } from '#server/runtime/china-time.ts'
import { utcOffset } from '#server/runtime/utc-offset.ts'
import { readerOf } from './articles.ts'
import { selectCategories, selectPublished } from './published.db.ts'

/** China's offset in minutes, for a time zone that the server does not know. */
const shopOffset = 480

/** Before staff have written the contact data, the page has the form alone. */
const nothingYet: ContactBody = {
  lead: '',
  addresses: [],
  phones: [],
  mails: [],
  hours: [],
  time_zone: chinaTimeZone,
  hours_note: '',
}

export async function getContactInfo(context: Context): Promise<ContactInfo> {
  const [[info], subjects] = await Promise.all([
    selectPublished(context.db, ['contact'], readerOf(context)),
    listSubjects(context),
  ])
  const { body, language } = info ?? { body: nothingYet, language: context.language }
  return {
    ...body,
    language,
    utc_offset: utcOffset(body.time_zone, context.clock.now()) ?? shopOffset,
    subjects,
  }
}

/** The subjects of the contact form in the order of the shop. */
export async function listSubjects({ db, language }: Pick<Context, 'db' | 'language'>) {
  const subjects = await selectCategories(db, 'contact')
  return subjects.map(({ id, name }) => ({ subject_id: id, name: name[language] }))
}

/** The names of a subject of the contact form, if there is one. */
export async function findSubject({ db }: Pick<Context, 'db'>, subjectId: string) {
  return (await selectCategories(db, 'contact')).find(({ id }) => id === subjectId)?.name
}
