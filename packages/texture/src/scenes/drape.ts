import sharp, { type Sharp } from 'sharp'
import { colorize } from '../colorize.ts'
import { shadeGeometry } from '../geometry.ts'
import { studioLight } from '../lights.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { RenderCache } from '../render-cache.ts'
import type { Tile } from '../tile.ts'
import { drapeTile, heroTile } from '../tile-sizes.ts'
import { drapeFolds, drapeGeometry, heroFolds } from './drape-geometry.ts'

type Folds = typeof drapeFolds

/** Material draped over the table. */
export function drape(spec: PictureSpec, cache: RenderCache): Sharp {
  return shadeDrape(spec, cache, drapeFolds, drapeTile(spec.width))
}

/** Wide drape for a page header. */
export function hero(spec: PictureSpec, cache: RenderCache): Sharp {
  return shadeDrape(spec, cache, heroFolds, heroTile(spec.width))
}

function shadeDrape(spec: PictureSpec, cache: RenderCache, folds: Folds, tile: Tile): Sharp {
  const { width, height, seed, finish, grain, lab, kind } = spec
  const surface = cache.surface({ name: grain, seed, finish, light: studioLight, tile })
  const shading = cache.shading([kind, grain, seed, finish, width, height], () =>
    shadeGeometry(
      drapeGeometry(width, height, seed, folds(seed)),
      surface.texture,
      surface.finish,
      studioLight,
      surface.meanLight,
    ),
  )
  return sharp(colorize(shading, cache.fitColor(surface, lab)), { raw: { width, height, channels: 3 } })
}
