import type { Look, Part } from '@corium/contract/look'
import { fromMilli, maxAllowed, toMilli } from '@corium/contract/measure'
import { lineAmount, priceFor } from '@corium/contract/pricing'
import type { Material } from '@corium/contract/simulator'
import { partsBySku } from './look-state.ts'
import { productInfo } from './products.ts'

/**
 * Material cut away around the parts, in percent of their area: on rolls, and on hides with their edges and scars.
 */
export const wastePercent = { roll: 12, hide: 35 } as const

/** The width of rolls that name none. */
export const usualWidthMm = 1370

const mm2PerSquareFoot = 92_903.04

export type EstimateLine = {
  material: Material
  parts: readonly Part[]
  /** In the unit of the material, with waste, for one piece and for all. */
  one: number
  all: number
  /** What to buy: in steps, from the minimum on. Missing when the material cannot be bought. */
  buy?: { num: number; price: number; amount: number }
  /** Why it cannot be bought, or not as much. */
  problem?: 'gone' | 'by-piece' | 'short'
}

/** What one material needs for an area, in its unit; undefined when it is sold by the piece. */
export function needOf(
  { unit, width_mm }: Pick<Material, 'unit' | 'width_mm'>,
  mm2: number,
): number | undefined {
  if (unit === 'm') return (mm2 * (1 + wastePercent.roll / 100)) / (width_mm ?? usualWidthMm) / 1000
  if (unit === 'sqft') return (mm2 * (1 + wastePercent.hide / 100)) / mm2PerSquareFoot
  return undefined
}

/** The materials of a number of pieces, as the shop sells them. */
export function estimate(look: Look, known: ReadonlyMap<string, Material>, pieces: number): EstimateLine[] {
  const { areas } = productInfo[look.product]
  return [...partsBySku(look)].flatMap(([skuId, parts]): EstimateLine[] => {
    const material = known.get(skuId)
    if (!material) return []
    const mm2 = parts.reduce((sum, part) => sum + (areas[part] ?? 0), 0)
    const one = needOf(material, mm2)
    const line = { material, parts, one: one ?? 0, all: (one ?? 0) * pieces }
    if (material.state === 'withdrawn' || material.state === 'sold-out') return [{ ...line, problem: 'gone' }]
    if (one === undefined) return [{ ...line, problem: 'by-piece' }]
    const wanted = upToStep(line.all, material)
    const most =
      material.state === 'made-to-order' ? material.max_num : maxAllowed(material.stock_num, material)
    const num = Math.min(wanted, most)
    const price = priceFor(num, material.price, material.tiers)
    const buy = { num, price, amount: lineAmount(price, num) }
    return [{ ...line, buy, ...(num < wanted ? { problem: 'short' as const } : {}) }]
  })
}

/** The smallest quantity that can be ordered and is at least `quantity`. */
export function upToStep(
  quantity: number,
  { min_num, step_num }: Pick<Material, 'min_num' | 'step_num'>,
): number {
  const [min, step] = [toMilli(min_num), toMilli(step_num)]
  // A quantity that is a step to within a thousandth is not rounded up to the next one.
  const steps = Math.max(0, Math.ceil((Math.ceil(quantity * 1000 - 0.5) - min) / step))
  return fromMilli(min + steps * step)
}
