import type { PictureKind, PictureSpec } from '@corium/texture/picture-spec'
import { type Goods, goodsOf } from '../catalog/goods.ts'
import type { PaletteColor } from '../catalog/palette.ts'
import { type PictureRow, picture, surfaceOf } from '../catalog/pictures.ts'
import { styles } from '../catalog/styles/all.ts'
import { pairOf, type Words } from './words.ts'

const epoch = new Date(0)
const goods = new Map<string, Goods>()

function goodsByCode(code: string): Goods {
  const known = goods.get(code)
  if (known) return known
  const style = styles.find((one) => one.code === code)
  if (!style) throw new Error(`The demo catalog has no style ${code}`)
  const found = goodsOf(style, epoch)
  goods.set(code, found)
  return found
}

function colorOf(code: string, color: PaletteColor) {
  const found = goodsByCode(code).colors.find(({ name }) => name === color)
  if (!found) throw new Error(`The style ${code} has no color ${color}`)
  return found
}

/** The id of the SKU of a style in a color. */
export const sku = (code: string, color: PaletteColor): string => colorOf(code, color).sku.id!

/** The numbers of styles and colors of the demo catalog. */
export const catalogSize = () => ({
  styles: styles.length,
  colors: styles.reduce((sum, { colors }) => sum + colors.length, 0),
})

/** The pictures in the texts of the demo shop, collected while the texts are built. */
export const drawn = new Map<string, PictureRow>()

/**
 * A picture of a style in a color; `others` are the colors that lie with it. Returns its id. The drape and the
 * close-up of a style in its first color are those of its product page, which need no extra rendering.
 */
export function draw(
  kind: PictureKind,
  code: string,
  color: PaletteColor,
  alt: Words,
  { others = [], ...more }: Omit<Partial<PictureSpec>, 'others'> & { others?: readonly PaletteColor[] } = {},
): string {
  const what = { ...surfaceOf(goodsByCode(code).style), ...more, lab: colorOf(code, color).lab }
  const labs = others.map((name) => colorOf(code, name).lab)
  const row = picture(kind, { ...what, ...(labs.length > 0 && { others: labs }) }, pairOf(alt))
  drawn.set(row.id, row)
  return row.id
}
