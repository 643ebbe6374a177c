import type { Tile } from './tile.ts'

/** The shape of a surface, before light and colour. All fields cover one tile. */
export interface Relief {
  tile: Tile
  /** mm. */
  height: Float32Array
  /** About -1 to 1: where the dye lies thinner (lighter) or thicker (darker). */
  tone?: Float32Array
  /** 0 to 1: where there is no material. */
  hole?: Float32Array
}

/** How a surface takes light and dye. */
export interface Look {
  /** 0 mirror to 1 dead matt. */
  rough: number
  /** Strength of the highlight. */
  shine: number
  /** How much valleys darken, and how wide around (mm). */
  cavity: number
  cavityMm: number
  /** How much `tone` shows. */
  tone: number
  /** How much deeper the colour is in valleys. */
  dye: number
}

export interface Recipe {
  look: Look
  /** Distinct pieces worth growing; further seeds show other parts of them. */
  pieces: number
  /** The middle of the tile belongs in the middle of flat pictures. */
  centred?: boolean
  grow: (tile: Tile, seed: number, scale: number) => Relief
}
