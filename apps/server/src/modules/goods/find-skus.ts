import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { pictureOf } from './present-row.ts'
import { codeKey } from './shelf/words/codes.ts'

const most = 50

/** Colours by style code, SKU code or the colour reference that the shop has typed, in any shape. */
export function findSkus(
  { shelf, language }: Context,
  { keyword }: Input<typeof contract.findSkus>,
): Output<typeof contract.findSkus> {
  const { codes, records } = shelf.now
  const key = codeKey(keyword)
  const exact = codes.find(key)
  const matches =
    exact.length > 0 ? exact : codes.beginning(key, most).map((place) => ({ place, sku: undefined }))
  return {
    list: matches
      .flatMap(({ place, sku }) => {
        const record = records.get(place)
        return (sku ? [sku] : record.skus).map((one) => ({
          sku_id: one.id,
          sku_code: one.code,
          goods_id: record.id,
          goods_name: record.name[language],
          color: { name: one.name[language], hex: one.hex },
          image: pictureOf(shelf.now, record, language, one),
          price: one.price_fen,
          unit: record.unit,
        }))
      })
      .slice(0, most),
  }
}
