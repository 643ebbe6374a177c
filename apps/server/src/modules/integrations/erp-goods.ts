import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/erp'
import type { Bilingual } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { IntegrationContext } from '#server/context.ts'
import { seconds } from '#server/runtime/clock.ts'
import { readChanges } from './change-feed.db.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { selectGoods } from './erp.db.ts'

const textsOf = (name: Bilingual) => ({ name_cn: name['zh-cn'], name_en: name['en-us'] })

export async function listChangedGoods(
  { db }: IntegrationContext,
  { cursor, limit = 50 }: Input<typeof contract.listChangedGoods>,
): Promise<Output<typeof contract.listChangedGoods>> {
  const { ids, last, isMore } = await readChanges(db, 'goods', { after: readCursor('goods', cursor), limit })
  const { styles, skus, tiers } = await selectGoods(db, ids)
  const styleOf = new Map(styles.map((style) => [style.id, style]))
  return {
    list: ids
      .flatMap((id) => styleOf.get(id) ?? [])
      .map((style) => ({
        goods_id: style.id,
        goods_code: style.code,
        status: style.status,
        ...textsOf(style.name),
        unit: style.unit,
        weight_grams: style.weight_grams,
        price: style.price_fen,
        tiers: tiers
          .filter(({ style_id }) => style_id === style.id)
          .map(({ from_milli, price_fen }) => ({ from_num: fromMilli(from_milli), price: price_fen })),
        updated_at: seconds(style.updated_at),
        colors: skus
          .filter(({ style_id }) => style_id === style.id)
          .map((sku) => ({
            sku_id: sku.id,
            sku_code: sku.code,
            color_no: sku.color_no,
            ...textsOf(sku.color_name),
            price: sku.price_fen,
            lot: sku.lot,
            is_active: sku.active,
          })),
      })),
    cursor: writeCursor('goods', last),
    is_more: isMore,
  }
}
