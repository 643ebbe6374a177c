/** The status of a style. Buyers see published ones only. */
export const goodsStatus = {
  draft: 10,
  /** A draft, or goods that were off sale, to be published at a time. */
  scheduled: 20,
  published: 30,
  /** Taken off sale. */
  ended: 40,
} as const
export type GoodsStatus = (typeof goodsStatus)[keyof typeof goodsStatus]
