/** Size of a seamless texture tile in px. */
export type Tile = {
  width: number
  height: number
  pxPerMm: number
}

export type TileMm = {
  widthMm: number
  heightMm: number
}

export function sizeMm(tile: Tile): TileMm {
  return { widthMm: tile.width / tile.pxPerMm, heightMm: tile.height / tile.pxPerMm }
}

/** Computes a map pixel by pixel; x and y are mm from the top left corner. */
export function fillTile(tile: Tile, value: (i: number, x: number, y: number) => number): Float32Array {
  const out = new Float32Array(tile.width * tile.height)
  const mm = 1 / tile.pxPerMm
  for (let row = 0, i = 0; row < tile.height; row++) {
    const y = row * mm
    for (let column = 0; column < tile.width; column++, i++) out[i] = value(i, column * mm, y)
  }
  return out
}

/** How many pattern repeats of about `mm` fit the length, so that the tile is seamless. */
export function repeatCount(lengthMm: number, mm: number, multipleOf = 1): number {
  return Math.max(multipleOf, Math.round(lengthMm / mm / multipleOf) * multipleOf)
}
