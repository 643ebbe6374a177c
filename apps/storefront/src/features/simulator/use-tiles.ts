import { pictureWidths } from '@corium/contract/picture-widths'
import type { Material } from '@corium/contract/simulator'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { colorTile, hintMm, hintPixels } from './tile-pixels.ts'

/** A picture of a material that repeats, and the width of the material in it. */
export type Tile = { href: string; mm: number }

type Tiled = Pick<Material, 'sku_id' | 'tile' | 'grain' | 'color'>

/**
 * Pixels of the tiles that are drawn: fine ones for small products, coarse ones
 * for the armchair and thumbnails.
 */
export type TileSize = 128 | 192 | 384 | 640

/**
 * Delays in milliseconds before a missing picture is requested again: the server may still be rendering it.
 */
const retryDelays = [3_000, 6_000, 15_000, 30_000]

const neverChanges = () => () => {}

const keyOf = ({ sku_id }: Tiled, size: TileSize): string => `${size} ${sku_id}`

/** Every finished tile until the page is left for another document; a tile is some 30 kB. */
const finished = new Map<string, Tile>()
const hints = new Map<string, Promise<Tile>>()
const loading = new Map<string, Promise<Tile | undefined>>()

/**
 * The tiles of these materials at this size, by SKU. Until its picture has loaded, a tile shows a hint of the
 * grain.
 */
export function useTiles(materials: readonly Tiled[], size: TileSize): ReadonlyMap<string, Tile> {
  const [, setChanges] = useState(0)
  // Parts that hydrate later than the stage find its tiles here, but the server has drawn them without any.
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const keys = materials.map((material) => keyOf(material, size)).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which materials these are.
  useEffect(() => {
    let mounted = true
    const changed = () => mounted && setChanges((changes) => changes + 1)
    for (const material of materials) {
      if (finished.has(keyOf(material, size))) continue
      void hintTile(material, size).then(changed)
      if (material.tile) void loadTile(material, size).then(changed)
    }
    changed()
    return () => {
      mounted = false
    }
  }, [keys])
  if (isHydrating) return new Map()
  return new Map(
    materials.flatMap((material) => {
      const tile = finished.get(keyOf(material, size)) ?? finished.get(hintKey(material, size))
      return tile ? [[material.sku_id, tile]] : []
    }),
  )
}

const hintKey = (material: Tiled, size: TileSize): string => `hint ${keyOf(material, size)}`

/** A tile from the color and the name of the grain alone. */
async function hintTile(material: Tiled, size: TileSize): Promise<Tile> {
  const key = hintKey(material, size)
  const drawn =
    hints.get(key) ??
    drawTile(Math.min(size, 384), hintMm, (pixels, width) => {
      hintPixels(pixels, width, material.grain)
      colorTile(pixels, material.color.hex)
    })
  hints.set(key, drawn)
  finished.set(key, await drawn)
  return drawn
}

function loadTile(material: Tiled, size: TileSize): Promise<Tile | undefined> {
  const key = keyOf(material, size)
  const started = loading.get(key) ?? loadNow(material, size)
  loading.set(key, started)
  return started
}

async function loadNow(material: Tiled, size: TileSize): Promise<Tile | undefined> {
  const { tile, color } = material
  if (!tile) return undefined
  const bitmap = await fetchBitmap(`${tile.url}/${widthFor(size, tile.width)}.webp`)
  if (!bitmap) {
    // The next visitor of this material tries again.
    loading.delete(keyOf(material, size))
    return undefined
  }
  const drawn = await drawTile(
    size,
    tile.mm,
    (pixels) => {
      if (!tile.is_own_color) colorTile(pixels, color.hex)
    },
    bitmap,
  )
  bitmap.close()
  finished.set(keyOf(material, size), drawn)
  return drawn
}

/** The smallest width of the picture that has enough pixels. */
const widthFor = (size: TileSize, original: number) => {
  const available = pictureWidths.filter((width) => width <= original)
  return available.find((width) => width >= size) ?? available.at(-1) ?? pictureWidths[0]
}

/** From the shop itself, not from its CDN: a canvas with a picture of another origin cannot be read. */
async function fetchBitmap(url: string): Promise<ImageBitmap | undefined> {
  for (const delay of [0, ...retryDelays]) {
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    try {
      const response = await fetch(url)
      if (response.ok) return await createImageBitmap(await response.blob())
      if (response.status !== 404 || !response.headers.has('retry-after')) break
    } catch {
      // The next round tries again.
    }
  }
  return undefined
}

async function drawTile(
  size: number,
  mm: number,
  paint: (pixels: Uint8ClampedArray, size: number) => void,
  bitmap?: ImageBitmap,
): Promise<Tile> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  if (bitmap) context.drawImage(bitmap, 0, 0, size, size)
  const image = context.getImageData(0, 0, size, size)
  paint(image.data, size)
  context.putImageData(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return { href: blob ? URL.createObjectURL(blob) : canvas.toDataURL('image/jpeg', 0.92), mm }
}
