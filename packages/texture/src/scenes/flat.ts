import sharp, { type Sharp } from 'sharp'
import { colorize, fitColor } from '../colorize.ts'
import { boothLight, type Light, rakingLight } from '../lights.ts'
import type { PictureSpec } from '../picture-spec.ts'
import { recipes, type SurfaceName } from '../recipes.ts'
import type { RenderCache } from '../render-cache.ts'
import { shadeFlat } from '../shade-flat.ts'
import type { Tile } from '../tile.ts'
import { macroTile, seamlessTile, swatchTile } from '../tile-sizes.ts'
import { backColor } from './back-color.ts'

/** Flat picture of one color of a style. */
export function swatch(spec: PictureSpec, cache: RenderCache): Sharp {
  return flat(spec, cache, spec.grain, boothLight, swatchTile(spec.width))
}

/** Close-up of 50 mm in raking light. */
export function macro(spec: PictureSpec, cache: RenderCache): Sharp {
  return flat(spec, cache, spec.grain, rakingLight, macroTile(spec.width))
}

/** A seamless square that repeats without a visible edge. */
export function tile(spec: PictureSpec, cache: RenderCache): Sharp {
  return flat(spec, cache, spec.grain, boothLight, seamlessTile(spec.width))
}

export function back(spec: PictureSpec, cache: RenderCache): Sharp {
  const backing = spec.backing ?? 'knit'
  const reverse: PictureSpec = { ...spec, lab: backColor(backing, spec.lab), finish: 'semi-matte' }
  return flat(reverse, cache, backing, boothLight, swatchTile(spec.width))
}

function flat(spec: PictureSpec, cache: RenderCache, name: SurfaceName, light: Light, tile: Tile): Sharp {
  const { width, height, seed, finish } = spec
  const shading = cache.shading([name, seed, finish, light, width, height], () => {
    const surface = cache.surface({ name, seed, finish, light, tile })
    return shadeFlat(surface.texture, {
      width,
      height,
      seed,
      finish: surface.finish,
      light,
      centered: recipes[name].centered,
    }).shading
  })
  const rgb = colorize(shading, fitColor(shading, spec.lab, finish === 'pearl' ? 1 : 0))
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}
