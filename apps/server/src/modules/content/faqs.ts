import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content'
import type { Faq } from '@corium/contract/content'
import type { Context } from '#server/context.ts'
import { readerOf } from './articles.ts'
import { type Published, selectCategories, selectPublished } from './published.db.ts'

export async function listFaqs(
  context: Context,
  { category_id, keyword = '' }: Input<typeof contract.listFaqs>,
): Promise<Output<typeof contract.listFaqs>> {
  const { db, language } = context
  const [categories, all] = await Promise.all([
    selectCategories(db, 'faq'),
    selectPublished(db, ['faq'], readerOf(context)),
  ])
  const word = keyword.trim().toLowerCase()
  const found = all.filter(
    (faq) =>
      (category_id === undefined || faq.category_id === category_id) &&
      faq.body.plain.toLowerCase().includes(word),
  )
  const list = categories
    .map(({ id, name }) => ({
      category_id: id,
      name: name[language],
      questions: found.filter((faq) => faq.category_id === id).map(presentFaq),
    }))
    .filter(({ questions }) => questions.length > 0)
  return { list, total: list.reduce((sum, { questions }) => sum + questions.length, 0) }
}

export const presentFaq = ({ id, language, body }: Published<'faq'>): Faq => ({
  faq_id: id,
  language,
  question: body.question,
  answer: body.answer,
})
