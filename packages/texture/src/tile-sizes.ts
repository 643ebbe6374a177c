import type { Tile } from './tile.ts'

/** The tile for a picture that shows `mm` of material across its width. */
function tileFor(pictureWidth: number, mm: number, tileWidthMm: number, tileHeightMm: number): Tile {
  const pxPerMm = pictureWidth / mm
  return { width: Math.round(tileWidthMm * pxPerMm), height: Math.round(tileHeightMm * pxPerMm), pxPerMm }
}

/** Flat pictures show 60 mm of material across. */
export const swatchMm = 60
export const swatchTile = (width: number) => tileFor(width, swatchMm, 64, 80)

/** Close-ups show 50 mm across, which matches the ruler that the shop shows under them. */
export const macroMm = 50
export const macroTile = (width: number) => tileFor(width, macroMm, 50, 40)

/** A seamless picture shows the whole tile. */
export const tileMm = 128
export const seamlessTile = (width: number) => tileFor(width, tileMm, tileMm, tileMm)

export const drapeMm = 175
export const drapeTile = (width: number) => tileFor(width, drapeMm, 128, 128)

/** Life-size when a 2400 px picture is displayed 1440 px wide at 96 dpi. */
export const heroMm = 381
export const heroTile = (width: number) => tileFor(width, heroMm, 160, 160)

export const rollMm = 300
export const rollTile = (width: number) => tileFor(width, rollMm, 160, 160)

/** Mockups are small, so their grain is shown at about twice its size to stay visible. */
const useMm = 230
export const useTile = (width: number) => tileFor(width, useMm, 128, 128)

const stackMm = 190
export const stackTile = (width: number) => tileFor(width, stackMm, 128, 128)

/** Magnified view. */
export const edgeMm = 17
/** The grain is smooth at this magnification, so half the resolution is enough for its tile. */
export const edgeTile = (width: number) => tileFor(width / 2, edgeMm, 17, 17)
