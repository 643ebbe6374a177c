import type { Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { Ware } from './select-wares.ts'

/** A colour of a style as lines of bags and orders show it. */
export const presentWare = (ware: Ware, language: Language) => ({
  goods_id: ware.style_id,
  sku_id: ware.sku_id,
  sku_code: ware.sku_code,
  goods_name: ware.style_name[language],
  color: { name: ware.color_name[language], hex: ware.hex },
  image: ware.picture
    ? presentPicture(ware.picture, language)
    : plainPicture(ware.hex, ware.color_name[language]),
  unit: ware.unit,
})

/** Stands in where there is no picture: a page shows the colour. */
export const plainPicture = (hex: string, alt: string): Picture => ({
  url: '',
  alt,
  width: 1,
  height: 1,
  hex,
  kind: 'swatch',
})
