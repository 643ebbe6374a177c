import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-filter-desk'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { countUses, selectFilters, selectValues } from './goods-filters.db.ts'
import { hasPictures, isComputed, isKnown, isKnownValue, mayHide, valueKindOf } from './known-filters.ts'

export async function listGoodsFilters({
  db,
  language,
}: StaffContext): Promise<Output<typeof contract.listGoodsFilters>> {
  const [filters, values, uses] = await Promise.all([selectFilters(db), selectValues(db), countUses(db)])
  const pictures = await selectPictures(
    db,
    values.flatMap(({ picture_id }) => picture_id ?? []),
  )
  const nums = new Map(uses.map(({ key, value, num }) => [JSON.stringify([key, value]), num]))
  const numOf = (key: string, value: string | null) => nums.get(JSON.stringify([key, value])) ?? 0
  return {
    list: filters.map((filter) => ({
      key: filter.key,
      version: filter.version,
      kind: filter.type,
      ...textsOf(filter),
      unit: filter.unit,
      is_hidden: filter.hidden,
      is_open: filter.opened,
      is_quick: filter.promoted,
      is_fixed: isKnown(filter),
      may_hide: mayHide(filter),
      value_kind: valueKindOf(filter),
      has_pictures: hasPictures(filter),
      goods_num: isComputed(filter) ? null : numOf(filter.key, null),
      values: values
        .filter(({ facet_key }) => facet_key === filter.key)
        .map((value) => {
          const picture = value.picture_id ? pictures.get(value.picture_id) : undefined
          return {
            value: value.value,
            ...textsOf(value),
            hex: value.hex,
            picture_id: value.picture_id,
            image: picture ? presentPicture(picture, language) : null,
            goods_num: isComputed(filter) ? null : numOf(filter.key, value.value),
            is_fixed: isKnownValue(filter, value.value),
          }
        }),
    })),
  }
}

const textsOf = ({ name, hint }: { name: Bilingual; hint: Bilingual | null }) => ({
  name_cn: name['zh-cn'],
  name_en: name['en-us'],
  hint_cn: hint?.['zh-cn'] ?? '',
  hint_en: hint?.['en-us'] ?? '',
})
