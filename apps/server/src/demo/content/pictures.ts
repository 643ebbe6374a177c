import type { PictureKind, PictureSpec } from '@corium/texture/picture-spec'
import type { Pair } from '../catalog/both.ts'
import { type Goods, goodsOf, idOf } from '../catalog/goods.ts'
import type { PaletteColor } from '../catalog/palette.ts'
import { type PictureRow, picture, surfaceOf } from '../catalog/pictures.ts'
import { styles } from '../catalog/styles/all.ts'

const epoch = new Date(0)
const goods = new Map<string, Goods>()

function goodsByCode(code: string): Goods {
  const style = styles.find((one) => one.code === code)
  if (!style) throw new Error(`The demo catalog has no style ${code}`)
  const known = goods.get(code) ?? goodsOf(style, epoch)
  goods.set(code, known)
  return known
}

function colorOf(code: string, color: PaletteColor) {
  const found = goodsByCode(code).colors.find(({ name }) => name === color)
  if (!found) throw new Error(`The style ${code} has no color ${color}`)
  return found
}

export const goodsId = idOf

/** The pictures that the texts of the demo shop show, collected while they are written. */
export const drawn = new Map<string, PictureRow>()

/** A picture of a style in a color; `others` are the colors that lie with it. Returns its id. */
export function draw(
  kind: PictureKind,
  code: string,
  color: PaletteColor,
  alt: Pair,
  { others = [], ...more }: Omit<Partial<PictureSpec>, 'others'> & { others?: readonly PaletteColor[] } = {},
): string {
  const what = { ...surfaceOf(goodsByCode(code).style), lab: colorOf(code, color).lab, ...more }
  const labs = others.map((name) => colorOf(code, name).lab)
  const row = picture(kind, { ...what, ...(labs.length > 0 && { others: labs }) }, alt)
  drawn.set(row.id, row)
  return row.id
}
