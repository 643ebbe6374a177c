import type { Db } from '#server/db/open.ts'
import type { Attributes } from '#server/db/tables/goods.ts'
import { selectFormer } from './former-values.db.ts'

/** Attributes with each value that was joined to another as that one: the form may be older than the change. */
export async function currentAttributes(db: Db, attributes: Attributes): Promise<Attributes> {
  if (!Object.values(attributes).some(Array.isArray)) return attributes
  const current = new Map(
    (await selectFormer(db)).flatMap(({ facet_key, value, former }) =>
      former.map((one) => [`${facet_key} ${one}`, value] as const),
    ),
  )
  if (current.size === 0) return attributes
  return Object.fromEntries(
    Object.entries(attributes).map(([key, data]) => [
      key,
      Array.isArray(data) ? [...new Set(data.map((one) => current.get(`${key} ${one}`) ?? one))] : data,
    ]),
  )
}
