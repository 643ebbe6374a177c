import type { ContactInfo } from '@corium/contract/contact'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { readerOf } from './articles.ts'
import { selectCategories, selectPublished } from './published.db.ts'

export async function getContactInfo(context: Context): Promise<ContactInfo> {
  const [[info], subjects] = await Promise.all([
    selectPublished(context.db, ['contact'], readerOf(context)),
    listSubjects(context),
  ])
  if (!info) return refuse('not-found')
  return { ...info.body, language: info.language, subjects }
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
