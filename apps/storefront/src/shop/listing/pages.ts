export type Page<Row> = { list: readonly Row[]; total: number; page: number; limit: number }

/** `getNextPageParam` of useInfiniteQuery. */
export const nextPage = ({ page, limit, total }: Page<unknown>): number | undefined =>
  page * limit < total ? page + 1 : undefined

/**
 * Joins the loaded pages. A style shows once: when the list changes between two requests, a row can move to the next
 * page and arrive twice.
 */
export function joinPages<Row extends { goods_id: string }>(pages: readonly Page<Row>[]) {
  const seen = new Set<string>()
  const goods = pages
    .flatMap(({ list }) => list)
    .filter(({ goods_id }) => !seen.has(goods_id) && seen.add(goods_id))
  const last = pages.at(-1)
  const left = Math.max(0, (last?.total ?? 0) - goods.length)
  return {
    goods,
    /** How many rows the next page adds; 0 after the last one. */
    nextCount: last && nextPage(last) !== undefined ? Math.min(last.limit, left) : 0,
  }
}
