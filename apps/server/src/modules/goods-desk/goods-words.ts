import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'

/** What staff typed, in the parts that all have to be found; lower case, as the stored words are. */
export const readWords = (keyword: string): string[] =>
  keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)

/**
 * Whether a style or one of its colors has the word in a code, a name or a reference. The index of pairs of characters
 * finds the candidates, also within a Chinese name.
 */
export const hasWords = (word: string): RawBuilder<boolean> => sql<boolean>`styles.id in (
  select id from styles where ${contains(word)}
  union all
  select style_id from skus where ${contains(word)}
)`

/** The same for one color, by its own words and those of its style. */
export const skuHasWords = (word: string): RawBuilder<boolean> => sql<boolean>`skus.id in (
  select id from skus where ${contains(word)}
  union all
  select id from skus where style_id in (select id from styles where ${contains(word)})
)`

const contains = (word: string) =>
  sql`text_pairs(words) @> text_pairs(${word}) and words like ${likeContaining(word)}`
