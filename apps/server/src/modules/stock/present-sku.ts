import type { Language } from '@corium/contract/language'
import { colorOnlyPicture, presentPicture } from '#server/modules/media/pictures.ts'
import type { PurchasableSku } from './select-purchasable-skus.ts'

/** The fields that lines of bags and orders have in common. */
export const presentSku = (sku: PurchasableSku, language: Language) => ({
  goods_id: sku.style_id,
  sku_id: sku.sku_id,
  sku_code: sku.sku_code,
  goods_name: sku.style_name[language],
  color: { name: sku.color_name[language], hex: sku.hex },
  image: sku.picture
    ? presentPicture(sku.picture, language)
    : colorOnlyPicture(sku.hex, sku.color_name[language]),
  unit: sku.unit,
})

/** The fields that tell one color of a style from another. */
export function presentColor(sku: PurchasableSku, language: Language) {
  const { sku_id, sku_code, color, image } = presentSku(sku, language)
  return { sku_id, sku_code, color, image }
}
