export type Page<Row> = { list: readonly Row[]; total: number; page: number; limit: number }

/** `getNextPageParam` of useInfiniteQuery. */
export const nextPage = ({ page, limit, total }: Page<unknown>): number | undefined =>
  page * limit < total ? page + 1 : undefined

/**
 * Each row once: when the list changes between two requests, a row can move to
 * the next page and arrive twice.
 */
export function uniqueRows<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(idOf(row)) && seen.add(idOf(row)))
}

/** Joins the loaded pages of styles. */
export function joinPages<Row extends { goods_id: string }>(pages: readonly Page<Row>[]) {
  const goods = uniqueRows(
    pages.flatMap(({ list }) => list),
    ({ goods_id }) => goods_id,
  )
  const last = pages.at(-1)
  const left = Math.max(0, (last?.total ?? 0) - goods.length)
  return {
    goods,
    /** How many rows the next page adds; 0 after the last one. */
    nextCount: last && nextPage(last) !== undefined ? Math.min(last.limit, left) : 0,
  }
}
