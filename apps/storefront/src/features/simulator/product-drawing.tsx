import type { Look, Part } from '@corium/contract/look'
import type { Material } from '@corium/contract/simulator'
import { Suspense } from 'react'
import { useFirstInput } from '#ui/use-first-input.ts'
import { useArtwork } from './artworks.tsx'
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

/**
 * A drawing in a list: a silhouette until the first input, and while it is being fetched. The server sends no
 * drawing, because a small one is as long as the large one.
 */
export function SmallDrawing({ look, known }: { look: Look; known: ReadonlyMap<string, Material> }) {
  const silhouette = <Silhouette look={look} known={known} />
  if (!useFirstInput()) return silhouette
  return (
    <Suspense fallback={silhouette}>
      <ProductDrawing look={look} known={known} tileSize={128} className="size-full" />
    </Suspense>
  )
}

/** The shape of a product in the color of its main part. */
function Silhouette({ look, known }: { look: Look; known: ReadonlyMap<string, Material> }) {
  const { box, silhouette } = productInfo[look.product]
  const [main] = skusOf(look)
  return (
    <svg viewBox={box.join(' ')} className="size-full" aria-hidden="true">
      <path d={silhouette} fill={known.get(main ?? '')?.color.hex ?? unknownHex} />
    </svg>
  )
}

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
  const { Draw } = useArtwork(look.product)
  const materials = [...new Set(skusOf(look))].flatMap((id) => known.get(id) ?? [])
  const tiles = useTiles(materials, tileSize)

  function fillOf(part: Part): Fill {
    const { sku_id, turn, doubled } = coverOf(look, part)
    const hex = known.get(sku_id)?.color.hex ?? unknownHex
    return { hex, tile: tiles.get(sku_id), turn, doubled }
  }
  return (
    <Drawing
      fillOf={fillOf}
      label={label}
      onPart={onPart}
      className={className}
      box={box ?? productInfo[look.product].box}
      thread={look.thread}
      metal={look.metal}
    >
      <Draw />
    </Drawing>
  )
}
