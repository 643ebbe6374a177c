import type { GoodsDetail, Picture, Sku } from '@corium/contract/goods'

/** The kinds of pictures in the gallery, in display order. */
const kinds = ['swatch', 'macro', 'drape', 'back', 'edge', 'use'] as const
export type Kind = (typeof kinds)[number]

const rank = ({ kind }: Picture): number => {
  const index = kinds.indexOf(kind as Kind)
  return index < 0 ? kinds.length : index
}

export const kindOf = ({ kind }: Picture): Kind => kinds.find((known) => known === kind) ?? 'swatch'

/** The color's own pictures, then the style's pictures of other kinds. */
export function galleryPictures(goods: Pick<GoodsDetail, 'images'>, sku: Sku): Picture[] {
  const own = sku.images.length > 0 ? sku.images : goods.images.slice(0, 1)
  const ownKinds = new Set(own.map(({ kind }) => kind))
  const others = goods.images.filter(({ kind }) => !ownKinds.has(kind))
  return [...own, ...others.sort((a, b) => rank(a) - rank(b))]
}

/**
 * Pictures taken straight from above: they show with a pinked edge, and the ruler and the coin apply to them.
 */
export const isFlat = ({ kind }: Picture): boolean => ['swatch', 'macro', 'back'].includes(kind)
