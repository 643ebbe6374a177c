import type { Look, Part } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { type Box, Drawing, type Fill } from './drawing/drawing.tsx'
import { coverOf, skusOf } from './look-state.ts'
import { productInfo } from './products.ts'
import { type TileSize, useTiles } from './use-tiles.ts'

type ProductDrawingProps = {
  look: Look
  known: ReadonlyMap<string, Material>
  tileSize: TileSize
  /** The drawing's own box unless another one is named. */
  box?: Box
  label?: string
  onPart?: (part: Part) => void
  className?: string
}

/** The color of a part whose material is not loaded yet. */
const unknownHex = '#b9b9b9'

/** A product, covered with the materials of a look. */
export function ProductDrawing({
  look,
  known,
  tileSize,
  box,
  label,
  onPart,
  className,
}: ProductDrawingProps) {
  const { Draw, box: ownBox } = productInfo[look.product]
  const materials = [...new Set(skusOf(look))].flatMap((id) => known.get(id) ?? [])
  const tiles = useTiles(materials, tileSize)

  function fillOf(part: Part): Fill {
    const { sku_id, turn, doubled } = coverOf(look, part)
    const hex = known.get(sku_id)?.color.hex ?? unknownHex
    return { hex, tile: tiles.get(sku_id), turn, doubled }
  }
  return (
    <Drawing
      {...{ fillOf, label, onPart, className }}
      box={box ?? ownBox}
      thread={look.thread}
      metal={look.metal}
    >
      <Draw />
    </Drawing>
  )
}
