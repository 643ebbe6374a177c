import type { Tile } from './tile.ts'

/** A surface before light and color. Each map covers one tile. */
export type TextureMaps = {
  tile: Tile
  /** Height map in mm. */
  height: Float32Array
  /** Dye variation, about -1 (lighter) to 1 (darker). */
  tone?: Float32Array
  /** 0 (material) to 1 (hole). */
  hole?: Float32Array
}

/** How a surface reacts to light and dye. */
export type Material = {
  /** 0 (mirror) to 1 (fully matte). */
  roughness: number
  /** Highlight strength. */
  specular: number
  /** Strength and radius (mm) of cavity shading, which darkens valleys. */
  cavity: number
  cavityMm: number
  /** Strength of the tone map. */
  tone: number
  /** How much deeper the dye is in valleys. */
  dye: number
}

export type Recipe = {
  material: Material
  /** Number of distinct textures to generate; seeds beyond it show other parts of them. */
  variants: number
  /** Centers the tile in flat pictures. */
  centered?: boolean
  generate: (tile: Tile, seed: number, scale: number) => TextureMaps
}
