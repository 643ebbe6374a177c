import type * as contract from '@corium/contract/behavior'
import type { Input } from '@corium/contract/call'
import type { Context } from '#server/context.ts'
import { insertSearch } from './behavior.db.ts'
import { visitorToCount } from './visitor-to-count.ts'

/**
 * Not recorded: a search for an email address or a phone number is no search for goods, and staff must not
 * read it.
 */
const looksPersonal = (keywords: string): boolean => keywords.includes('@') || /\d{7}/.test(keywords)

export async function recordKeywords(
  context: Context,
  { token, keywords: typed, goods_num }: Input<typeof contract.uploadKeywords>,
): Promise<Record<string, never>> {
  const visitor = await visitorToCount(context, token)
  const keywords = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  if (!visitor || keywords === '' || looksPersonal(keywords)) return {}
  await insertSearch(context.db, { ...visitor, keywords, goods_num: goods_num ?? null })
  return {}
}
