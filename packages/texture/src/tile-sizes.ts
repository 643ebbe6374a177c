import type { Tile } from './tile.ts'

/** The tile a picture is cut from: `mm` of goods across the picture, on a tile of the given mm. */
function tileFor(pictureWidth: number, mm: number, tileWidthMm: number, tileHeightMm: number): Tile {
  const pxPerMm = pictureWidth / mm
  return { width: Math.round(tileWidthMm * pxPerMm), height: Math.round(tileHeightMm * pxPerMm), pxPerMm }
}

/** Flat pictures show 60 mm of goods across. */
export const swatchMm = 60
export const swatchTile = (width: number) => tileFor(width, swatchMm, 64, 80)

/** Close-ups show 50 mm across: the ruler under them is true. */
export const macroMm = 50
export const macroTile = (width: number) => tileFor(width, macroMm, 50, 40)

export const drapeMm = 175
export const drapeTile = (width: number) => tileFor(width, drapeMm, 128, 128)

/** 2400 px shown 1440 px wide at 96 dpi are true to size. */
export const heroMm = 381
export const heroTile = (width: number) => tileFor(width, heroMm, 160, 160)
