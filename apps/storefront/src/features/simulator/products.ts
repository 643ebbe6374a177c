import type { Part, Product } from '@corium/contract/look'
import type { Box } from './drawing/drawing.tsx'
import type { TileSize } from './use-tiles.ts'

type ProductInfo = {
  /** The drawing with its shadow, in millimeters. */
  box: Box
  /** Roughly its shape, until the drawing is there. */
  silhouette: string
  /** The position of a chosen part's name in the drawing. */
  tags: Partial<Record<Part, readonly [x: number, y: number]>>
  /** The area that is cut for each part of one piece, in mm², with seams and turned edges; for shoes, of a pair. */
  areas: Partial<Record<Part, number>>
  /** Values of the facet for uses that suit the product. */
  uses: readonly string[]
  ruler: { length: number; unit: 'mm' | 'cm'; tick: number; label: number }
}

export const productInfo: Record<Product, ProductInfo> = {
  bag: {
    box: [32, 22, 336, 342],
    silhouette:
      'M65,150 L335,150 L356,330 Q356,344 334,344 L66,344 Q44,344 44,330 Z M135,150 L135,110 C135,5 265,5 265,110 L265,150 L250,150 L250,115 C250,25 150,25 150,115 L150,150 Z',
    uses: ['bags'],
    tags: {
      flap: [318, 146],
      body: [322, 286],
      gusset: [352, 250],
      strap: [161, 190],
      handle: [246, 60],
      piping: [340, 336],
      lining: [200, 146],
    },
    areas: {
      flap: 52_000,
      body: 104_000,
      gusset: 42_000,
      strap: 44_000,
      handle: 20_000,
      piping: 32_000,
      lining: 214_000,
    },
    ruler: { length: 300, unit: 'mm', tick: 5, label: 50 },
  },
  shoe: {
    box: [24, 90, 356, 172],
    silhouette:
      'M51,154 Q52,147 58,142 C90,135 140,139 156,119 L165,107 Q173,101 181,108 C200,140 225,168 260,178 C300,187 357,195 357,234 C300,250 230,244 150,232 L122,230 L120,245 L56,245 Q43,200 51,154 Z',
    uses: ['shoe-upper'],
    tags: {
      vamp: [262, 176],
      cap: [336, 196],
      quarter: [120, 152],
      counter: [58, 148],
      tongue: [182, 106],
      lining: [100, 137],
    },
    areas: {
      vamp: 36_000,
      cap: 18_000,
      quarter: 46_000,
      counter: 14_000,
      tongue: 18_000,
      lining: 120_000,
    },
    ruler: { length: 300, unit: 'mm', tick: 5, label: 50 },
  },
  armchair: {
    box: [92, 76, 916, 862],
    silhouette:
      'M236,310 L236,196 C236,140 268,112 330,106 C470,96 630,96 770,106 C832,112 864,140 864,196 L864,310 Q966,320 966,400 L966,780 L860,780 L850,866 L822,866 L810,780 L290,780 L280,866 L250,866 L240,780 L134,780 L134,400 Q134,320 236,310 Z',
    uses: ['sofa', 'contract-seating'],
    tags: { back: [770, 132], seat: [760, 510], arms: [940, 340], rail: [700, 730], piping: [820, 220] },
    areas: { back: 950_000, seat: 660_000, arms: 1_510_000, rail: 120_000, piping: 360_000 },
    ruler: { length: 800, unit: 'cm', tick: 10, label: 100 },
  },
  case: {
    box: [44, 14, 132, 196],
    silhouette:
      'M85,27 L135,27 Q149.5,27 149.5,41.5 L149.5,174.5 Q149.5,189 135,189 L85,189 Q70.5,189 70.5,174.5 L70.5,41.5 Q70.5,27 85,27 Z',
    uses: ['electronics', 'small-goods'],
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

/** Tiles with about as many pixels as the stage shows of them. */
export const stageTileSize = (product: Product): TileSize =>
  product === 'armchair' ? 192 : product === 'case' ? 640 : 384
