import type { PictureKind, PictureSpec } from '@corium/texture/picture-spec'
import type { Pair } from '#server/modules/facets/both.ts'
import type { ValueOf } from '#server/modules/facets/standard-facets.ts'
import { branchOf, categories } from './categories.ts'
import type { Goods } from './goods.ts'
import type { PaletteColor } from './palette.ts'
import { type PictureRow, picture, surfaceOf } from './pictures.ts'

/** Pictures of uses, categories, grains and color families. */
export type Showcase = ReturnType<typeof createShowcase>

export function createShowcase(goods: readonly Goods[]) {
  const byCode = new Map(goods.map((one) => [one.style.code, one]))

  function show(
    kind: PictureKind,
    code: string,
    color: PaletteColor,
    alt: Pair,
    more: Partial<PictureSpec> = {},
  ): PictureRow {
    const { style, colors } = byCode.get(code)!
    const { lab } = colors.find(({ name }) => name === color)!
    return picture(kind, { ...surfaceOf(style), ...more, lab }, alt)
  }

  const best = [...goods].sort((a, b) => b.style.rank - a.style.rank)

  return {
    uses: new Map(
      useScenes.map(({ use, kind, code, color, more }) => [
        use,
        show(kind, code, color, altOfUse(use), {
          ...more,
          ...(kind === 'stack' ? otherColorsOf(byCode.get(code)!) : {}),
        }),
      ]),
    ),

    /**
     * A main category shows its best-ranked style, draped; a subcategory shows the
     * swatch of its best-ranked style.
     */
    categories: new Map<string, PictureRow>([
      ...Object.keys(categories).flatMap((branch) => {
        const one = best.find(({ style }) => branchOf(style.category) === branch)
        return one ? [[branch, one.pictures[1] ?? one.pictures[0]!] as const] : []
      }),
      ...[...best].reverse().map(({ style, pictures }) => [style.category, pictures[0]!] as const),
    ]),

    grains: new Map<string, PictureRow>(
      [...best].reverse().map(({ style, colors }) => [style.grain, colors.at(-1)!.swatch] as const),
    ),

    /** Prefers a different grain for each color family. */
    families: familySwatches(best),
  }
}

function familySwatches(best: readonly Goods[]): Map<string, PictureRow> {
  const shown = new Map<string, PictureRow>()
  const taken = new Set<string>()
  for (const fresh of [true, false]) {
    for (const { style, colors } of best) {
      for (const { sku, swatch } of colors) {
        const family = sku.family!
        if (style.unit === 'piece' || shown.has(family) || (fresh && taken.has(style.grain))) continue
        shown.set(family, swatch)
        taken.add(style.grain)
      }
    }
  }
  return shown
}

const otherColorsOf = ({ colors }: Goods) => ({ others: colors.slice(1, 6).map(({ lab }) => lab) })

type UseScene = {
  use: ValueOf<'use'>
  kind: PictureKind
  code: string
  color: PaletteColor
  more?: Partial<PictureSpec>
}

/**
 * One picture for each use: a mockup where the renderer has one, otherwise the material as a roll or a stack.
 */
const useScenes: readonly UseScene[] = [
  { use: 'shoe-upper', kind: 'use', code: 'CL0611', color: 'saddle', more: { use: 'shoe' } },
  { use: 'shoe-lining', kind: 'stack', code: 'LN6002', color: 'oat' },
  { use: 'bags', kind: 'use', code: 'CL0450', color: 'oxblood', more: { use: 'bag' } },
  { use: 'small-goods', kind: 'stack', code: 'PU2290', color: 'mustard' },
  { use: 'belts', kind: 'roll', code: 'CL0728', color: 'saddle' },
  { use: 'sofa', kind: 'use', code: 'MS0920', color: 'sage', more: { use: 'sofa' } },
  { use: 'contract-seating', kind: 'roll', code: 'SI3506', color: 'lagoon' },
  { use: 'car-seat', kind: 'use', code: 'MF1826', color: 'black', more: { use: 'car-seat' } },
  { use: 'car-trim', kind: 'roll', code: 'PU2436', color: 'graphite' },
  { use: 'garments', kind: 'use', code: 'SH1408', color: 'aubergine', more: { use: 'garment' } },
  { use: 'gloves', kind: 'stack', code: 'SH1408', color: 'tobacco' },
  { use: 'electronics', kind: 'use', code: 'PU2290', color: 'cherry', more: { use: 'case' } },
  { use: 'watch-strap', kind: 'stack', code: 'EX2021', color: 'chestnut' },
  { use: 'packaging', kind: 'stack', code: 'PV4019', color: 'navy' },
  { use: 'stationery', kind: 'stack', code: 'GT1510', color: 'pine' },
  { use: 'wall-panel', kind: 'roll', code: 'PU2530', color: 'petrol' },
]

const useAlts: Record<ValueOf<'use'>, Pair> = {
  'shoe-upper': ['A shoe cut from waxed cowhide', '油蜡牛皮裁成的鞋'],
  'shoe-lining': ['A pile of pigskin linings', '一叠猪里皮'],
  bags: ['A bag cut from litchi cowhide', '荔枝纹牛皮裁成的包'],
  'small-goods': ['A pile of saffiano for wallets', '一叠做钱夹的十字纹革'],
  belts: ['A rolled shoulder of veg-tan leather', '卷起的植鞣肩皮'],
  sofa: ['A sofa cut from microfiber suede', '超纤绒面裁成的沙发'],
  'contract-seating': ['A roll of silicone leather', '一卷有机硅革'],
  'car-seat': ['A car seat cut from perforated microfiber', '冲孔超纤裁成的汽车座椅'],
  'car-trim': ['A roll of carbon-grain PU', '一卷碳纤纹革'],
  garments: ['A jacket cut from sheepskin nappa', '绵羊纳帕裁成的外套'],
  gloves: ['A pile of glove sheepskin', '一叠手套用绵羊皮'],
  electronics: ['A case cut from saffiano', '十字纹革裁成的保护套'],
  'watch-strap': ['A pile of lizard-grain calf', '一叠蜥蜴纹小牛皮'],
  packaging: ['A pile of cross-grain PVC', '一叠十字纹PVC革'],
  stationery: ['A pile of bookbinding goatskin', '一叠装帧用山羊皮'],
  'wall-panel': ['A roll of quilted PU', '一卷绗缝革'],
}
const altOfUse = (use: ValueOf<'use'>): Pair => useAlts[use]
