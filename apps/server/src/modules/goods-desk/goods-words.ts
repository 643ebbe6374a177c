import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import { areCommon } from '#server/db/sample.ts'

/**
 * A part of what staff typed. Many goods have a common one, so a list finds enough of them by reading in its
 * order; the index would collect them all first.
 */
export type Word = { text: string; isCommon: boolean }

const maxWords = 6
/** What staff typed, in the parts that all have to be found; lower case, as the stored words are. */
export async function readWords(db: Db, keyword: string): Promise<Word[]> {
  const texts = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (texts.length === 0) return []
  const common = await areCommon(db, 'styles', texts.map(styleContains))
  // A single character has no pair, so the index has every row for it.
  return texts.map((text, at) => ({ text, isCommon: text.length < 2 || common[at]! }))
}

/**
 * Whether a style or one of its colors has the word in a code, a name or a reference. The index of pairs of
 * characters finds the candidates of a rare one, also within a Chinese name.
 */
export const hasWord = (word: Word): RawBuilder<boolean> =>
  word.isCommon
    ? styleContains(word.text)
    : sql<boolean>`styles.id in (
  select id from styles where ${contains(word)}
  union all
  select style_id from skus where ${contains(word)}
)`

/** The same for one color, by its own words and those of its style, in a query that reads both. */
export const skuHasWord = (word: Word): RawBuilder<boolean> =>
  word.isCommon
    ? sql<boolean>`(skus.words like ${likeContaining(word.text)} or styles.words like ${likeContaining(word.text)})`
    : sql<boolean>`skus.id in (
  select id from skus where ${contains(word)}
  union all
  select id from skus where style_id in (select id from styles where ${contains(word)})
)`

const contains = ({ text }: Word) =>
  sql`text_pairs(words) @> text_pairs(${text}) and words like ${likeContaining(text)}`

/** Read style by style. PostgreSQL would read all colors at once for `exists`. */
const styleContains = (text: string) => sql<boolean>`(styles.words like ${likeContaining(text)} or coalesce((
  select true from skus where skus.style_id = styles.id and skus.words like ${likeContaining(text)} limit 1
), false))`
