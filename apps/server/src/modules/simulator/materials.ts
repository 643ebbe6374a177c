import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Material } from '@corium/contract/simulator'
import type { Context } from '#server/context.ts'
import { hideArea } from '#server/modules/catalog/hide-area.ts'
import { stockState, stockText } from '#server/modules/catalog/stock-state.ts'
import { reasonTexts } from '#server/modules/stock/invalid-line.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { presentTiers, quantityRule } from '#server/modules/stock/purchasable-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { type SurfaceRow, selectSurfaces } from './materials.db.ts'

/** Each of these colors once, also when it is sold out or withdrawn; unknown ones are absent. */
export async function listMaterials(
  { db, language }: Pick<Context, 'db' | 'language'>,
  skuIds: readonly string[],
): Promise<Material[]> {
  const ids = [...new Set(skuIds)]
  const [skus, surfaces] = await Promise.all([selectPurchasableSkus(db, ids), selectSurfaces(db, ids)])
  return ids.flatMap((id) => {
    const [sku, surface] = [skus.get(id), surfaces.get(id)]
    return sku && surface ? [presentMaterial(sku, surface, language)] : []
  })
}

function presentMaterial(sku: PurchasableSku, surface: SurfaceRow, language: Language): Material {
  const { on_sale, price_fen, available_milli, hex } = sku
  const { summary, color_no, lab_l, lab_a, lab_b, family, pantone, width, hide_milli, grain, tile } = surface
  const widthCm = Number(width)
  return {
    ...presentSku(sku, language),
    summary: summary[language],
    color: {
      no: color_no,
      name: sku.color_name[language],
      hex,
      family,
      lab: { l: lab_l, a: lab_a, b: lab_b },
      pantone: pantone ?? undefined,
    },
    price: price_fen,
    tiers: presentTiers(sku),
    state: on_sale ? stockState(sku) : 'withdrawn',
    state_text: on_sale ? stockText(sku, language) : reasonTexts.withdrawn[language],
    stock_num: fromMilli(available_milli),
    ...quantityRule(sku),
    ...(widthCm > 0 ? { width_mm: widthCm * 10 } : {}),
    ...hideArea({ unit: sku.unit, hide_milli }),
    grain: grain ?? '',
    ...(tile ? { tile: presentTile(tile) } : {}),
  }
}

const presentTile = ({ id, ...tile }: NonNullable<SurfaceRow['tile']>) => ({ url: `/media/${id}`, ...tile })
