import type { Look } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { useTexts } from '#i18n/use-texts.tsx'
import { coverOf, partsBySku } from './look-state.ts'

/** A look as a list of materials with their codes, for pictures and print. */
export type Summary = {
  title: string
  rows: readonly { key: string; parts: string; material: string; code: string; hex: string }[]
  trim: string
}

export function useSummary(look: Look, known: ReadonlyMap<string, Material>): Summary {
  const t = useTexts('simulator')
  const looks = useTexts('looks')
  const rows = [...partsBySku(look)].flatMap(([skuId, parts]) => {
    const material = known.get(skuId)
    if (!material) return []
    const { goods_name: name, color, sku_code } = material
    const names = parts.map((part) => {
      const { turn, doubled } = coverOf(look, part)
      const laid = [turn ? `${turn}°` : '', doubled ? t('scale_2') : ''].filter(Boolean).join(' ')
      return laid ? looks('partLaid', { part: t(`part_${part}`), laid }) : t(`part_${part}`)
    })
    return [
      {
        key: skuId,
        parts: names.join(t('listComma')),
        code: sku_code,
        hex: color.hex,
        material: t('materialColor', { name, no: color.no, color: color.name }),
      },
    ]
  })
  return {
    title: t(`size_${look.product}`),
    rows,
    trim: looks('trimLine', { thread: t(`thread_${look.thread}`), metal: t(`metal_${look.metal}`) }),
  }
}
