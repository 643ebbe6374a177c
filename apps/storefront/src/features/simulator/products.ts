import type { Part, Product } from '@corium/contract/look'
import type { ComponentType } from 'react'
import { Armchair, armchairBox, armchairOutlines } from './drawing/armchair.tsx'
import { Bag, bagBox, bagOutlines } from './drawing/bag.tsx'
import type { Box } from './drawing/drawing.tsx'
import { caseBox, caseOutlines, PhoneCase } from './drawing/phone-case.tsx'
import { Shoe, shoeBox, shoeOutlines } from './drawing/shoe.tsx'

/** One outline of a part. `width` makes it the middle line of a cord. */
export type Outline = { d: string; width?: number; transform?: string }

type ProductInfo = {
  Draw: ComponentType
  /** The drawing with its shadow, in millimeters. */
  box: Box
  outlines: Partial<Record<Part, readonly Outline[]>>
  /** Where the name of a chosen part stands in the drawing. */
  tags: Partial<Record<Part, readonly [x: number, y: number]>>
  /** What is cut for each part of one piece, in mm², with seams and turned edges; for shoes, of a pair. */
  areas: Partial<Record<Part, number>>
  /** Values of the facet for uses that suit the product. */
  uses: readonly string[]
  ruler: { length: number; unit: 'mm' | 'cm'; tick: number; label: number }
}

export const productInfo: Record<Product, ProductInfo> = {
  bag: {
    ...{ Draw: Bag, box: bagBox, outlines: bagOutlines, uses: ['bags'] },
    tags: {
      ...{ flap: [318, 146], body: [322, 286], gusset: [352, 250], strap: [161, 190] },
      ...{ handle: [246, 60], piping: [340, 336], lining: [200, 146] },
    },
    areas: {
      ...{ flap: 52_000, body: 104_000, gusset: 42_000, strap: 44_000 },
      ...{ handle: 20_000, piping: 32_000, lining: 214_000 },
    },
    ruler: { length: 300, unit: 'mm', tick: 5, label: 50 },
  },
  shoe: {
    ...{ Draw: Shoe, box: shoeBox, outlines: shoeOutlines, uses: ['shoe-upper'] },
    tags: {
      ...{ vamp: [262, 176], cap: [336, 196], quarter: [120, 152], counter: [58, 148] },
      ...{ tongue: [182, 106], lining: [100, 137] },
    },
    areas: {
      ...{ vamp: 36_000, cap: 18_000, quarter: 46_000, counter: 14_000, tongue: 18_000, lining: 120_000 },
    },
    ruler: { length: 300, unit: 'mm', tick: 5, label: 50 },
  },
  armchair: {
    ...{ Draw: Armchair, box: armchairBox, outlines: armchairOutlines },
    uses: ['sofa', 'contract-seating'],
    tags: { back: [770, 132], seat: [760, 510], arms: [940, 340], rail: [700, 730], piping: [820, 220] },
    areas: { back: 950_000, seat: 660_000, arms: 1_510_000, rail: 120_000, piping: 360_000 },
    ruler: { length: 800, unit: 'cm', tick: 10, label: 100 },
  },
  case: {
    ...{ Draw: PhoneCase, box: caseBox, outlines: caseOutlines, uses: ['electronics', 'small-goods'] },
    tags: { back: [140, 92], pocket: [136, 122], rim: [149, 40] },
    areas: { back: 14_500, pocket: 4_600, rim: 7_700 },
    ruler: { length: 120, unit: 'mm', tick: 2, label: 20 },
  },
}

/** Height of the stage by its width, and the share of its width below the drawing that the ruler takes. */
const stageRatio = 1.1
const rulerShare = 0.1

/** The part of the plane that the stage shows: the drawing in the middle, with room for the ruler. */
export function stageBox(product: Product): Box {
  const [x, y, width, height] = productInfo[product].box
  const stageWidth = Math.max(width, height / (stageRatio - rulerShare))
  const stageHeight = stageWidth * stageRatio
  const free = stageHeight - stageWidth * rulerShare - height
  return [x - (stageWidth - width) / 2, y - free / 2, stageWidth, stageHeight]
}
