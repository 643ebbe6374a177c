import type { GoodsDetail, Picture, Sku } from '@corium/contract/goods'

/** The kinds that a style's page shows, in this order. */
const order = ['swatch', 'macro', 'drape', 'back', 'edge', 'use'] as const
export type Kind = (typeof order)[number]

const rank = ({ kind }: Picture): number => {
  const place = order.indexOf(kind as Kind)
  return place < 0 ? order.length : place
}

export const kindOf = ({ kind }: Picture): Kind => order.find((known) => known === kind) ?? 'swatch'

/** The color's own pictures, then those of the style that show something else. */
export function galleryPictures(goods: Pick<GoodsDetail, 'images'>, sku: Sku): Picture[] {
  const own = sku.images.length > 0 ? sku.images : goods.images.slice(0, 1)
  const kinds = new Set(own.map(({ kind }) => kind))
  const others = goods.images.filter(({ kind }) => !kinds.has(kind))
  return [...own, ...others.sort((a, b) => rank(a) - rank(b))]
}

/** Pictures that look straight at the material: they can be cut to a sample and measured on the spot. */
export const isFlat = ({ kind }: Picture): boolean => ['swatch', 'macro', 'back'].includes(kind)

/** Whether dark lines show better on it than white ones. */
export function isLight({ hex }: Picture): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.35
}
