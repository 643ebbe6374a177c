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

export const rollMm = 300
export const rollTile = (width: number) => tileFor(width, rollMm, 160, 160)

/** Made-up goods are drawn small; their grain is shown about twice its size so that it can be told. */
export const useMm = 230
export const useTile = (width: number) => tileFor(width, useMm, 128, 128)

export const pileMm = 190
export const pileTile = (width: number) => tileFor(width, pileMm, 128, 128)

/** The cut edge is seen through a loupe. */
export const edgeMm = 17
/** At this size the grain is smooth, so half the pixels are enough for its tile. */
export const edgeTile = (width: number) => tileFor(width / 2, edgeMm, 17, 17)
