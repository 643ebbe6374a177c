import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'

/** A part of what staff typed. For one that many goods have, reading all of them is faster than the index. */
export type Word = { text: string; isCommon: boolean }

const maxWords = 6
/** More rows with a word make it common. */
const maxIndexed = 2000

/** What staff typed, in the parts that all have to be found; lower case, as the stored words are. */
export async function readWords(db: Db, keyword: string): Promise<Word[]> {
  const texts = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (texts.length === 0) return []
  const counts = texts.map(
    (text) => sql`${countUpTo('styles', text)} + ${countUpTo('skus', text)} > ${sql.lit(maxIndexed)}`,
  )
  const { rows } = await sql<{ common: boolean[] }>`select array[${sql.join(counts)}] as common`.execute(db)
  return texts.map((text, at) => ({ text, isCommon: text.length < 2 || rows[0]!.common[at]! }))
}

/** A single character has no pair, so the index has every row for it. */
const countUpTo = (table: 'styles' | 'skus', text: string) => sql`(
  select count(*) from (
    select from ${sql.table(table)} where text_pairs(words) @> text_pairs(${text}) limit ${sql.lit(maxIndexed + 1)}
  ) as found)`

/**
 * Whether a style or one of its colors has the word in a code, a name or a reference. The index of pairs of characters
 * finds the candidates, also within a Chinese name.
 */
export const hasWord = (word: Word): RawBuilder<boolean> => sql<boolean>`styles.id in (
  select id from styles where ${contains(word)}
  union all
  select style_id from skus where ${contains(word)}
)`

/** The same for one color, by its own words and those of its style. */
export const skuHasWord = (word: Word): RawBuilder<boolean> => sql<boolean>`skus.id in (
  select id from skus where ${contains(word)}
  union all
  select id from skus where style_id in (select id from styles where ${contains(word)})
)`

const contains = ({ text, isCommon }: Word) =>
  isCommon
    ? sql`words like ${likeContaining(text)}`
    : sql`text_pairs(words) @> text_pairs(${text}) and words like ${likeContaining(text)}`
