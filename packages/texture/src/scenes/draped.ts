import sharp, { type Sharp } from 'sharp'
import { colour } from '../colouring.ts'
import { lightForm } from '../form.ts'
import { studioLamp } from '../lamp.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { Studio } from '../studio.ts'
import type { Tile } from '../tile.ts'
import { drapeTile, heroTile } from '../tile-sizes.ts'
import { draped, drapeFolds, heroFolds } from './folds.ts'

type Folds = typeof drapeFolds

/** The goods thrown over the table. */
export function drape(spec: PictureSpec, studio: Studio): Sharp {
  return inFolds(spec, studio, drapeFolds, drapeTile(spec.width))
}

/** A wide drape for the head of a page. */
export function hero(spec: PictureSpec, studio: Studio): Sharp {
  return inFolds(spec, studio, heroFolds, heroTile(spec.width))
}

function inFolds(spec: PictureSpec, studio: Studio, folds: Folds, tile: Tile): Sharp {
  const { width, height, seed, finish, grain, lab, kind } = spec
  const goods = studio.goods({ surface: grain, seed, finish, lamp: studioLamp, tile })
  const map = studio.light([kind, grain, seed, finish, width, height], () =>
    lightForm(draped(width, height, seed, folds(seed)), goods.lit, goods.finish, studioLamp, goods.level),
  )
  return sharp(colour(map, studio.dye(goods, lab)), { raw: { width, height, channels: 3 } })
}
