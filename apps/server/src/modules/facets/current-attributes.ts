import type { Db } from '#server/db/open.ts'
import type { Attributes } from '#server/db/tables/goods.ts'
import { selectValuesOf } from './values.db.ts'

/**
 * Attributes as a form gives them, with each value that was joined to another as that one: the form may be older
 * than the change. `gone` are the filters of which it gives values that the shop has deleted, except for those
 * that the goods have already.
 */
export async function currentAttributes(
  db: Db,
  given: Attributes,
  stored: Attributes,
): Promise<{ attributes: Attributes; gone: string[] }> {
  const rows = await selectValuesOf(
    db,
    Object.keys(given).filter((key) => Array.isArray(given[key])),
  )
  const valuesOf = Map.groupBy(rows, ({ facet_key }) => facet_key)
  const attributes: Attributes = {}
  const gone: string[] = []
  for (const [key, data] of Object.entries(given)) {
    if (!Array.isArray(data)) {
      attributes[key] = data
      continue
    }
    const values = valuesOf.get(key) ?? []
    const known = new Map(
      values.flatMap(({ value, former }) => [value, ...former].map((one) => [one, value])),
    )
    const before = stored[key]
    if (data.some((one) => !known.has(one) && !(Array.isArray(before) && before.includes(one))))
      gone.push(key)
    attributes[key] = [...new Set(data.map((one) => known.get(one) ?? one))]
  }
  return { attributes, gone }
}
