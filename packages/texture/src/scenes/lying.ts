import sharp, { type Sharp } from 'sharp'
import { colour, mixDye } from '../colouring.ts'
import { boothLamp, type Lamp, rakingLamp } from '../lamp.ts'
import type { PictureSpec } from '../picture-spec.ts'
import { recipes, type Surface } from '../recipes.ts'
import type { Studio } from '../studio.ts'
import type { Tile } from '../tile.ts'
import { macroTile, swatchTile } from '../tile-sizes.ts'
import { backColour } from './back-colour.ts'
import { layFlat } from './flat.ts'

/** The flat tile that stands for a colour of a style. */
export function swatch(spec: PictureSpec, studio: Studio): Sharp {
  return lying(spec, studio, spec.grain, boothLamp, swatchTile(spec.width))
}

/** 50 mm of the goods in low light. */
export function macro(spec: PictureSpec, studio: Studio): Sharp {
  return lying(spec, studio, spec.grain, rakingLamp, macroTile(spec.width))
}

export function back(spec: PictureSpec, studio: Studio): Sharp {
  const backing = spec.backing ?? 'knit'
  const reverse: PictureSpec = { ...spec, lab: backColour(backing, spec.lab), finish: 'semi-matt' }
  return lying(reverse, studio, backing, boothLamp, swatchTile(spec.width))
}

function lying(spec: PictureSpec, studio: Studio, surface: Surface, lamp: Lamp, tile: Tile): Sharp {
  const { width, height, seed, finish } = spec
  const map = studio.light([surface, seed, finish, lamp, width, height], () => {
    const goods = studio.goods({ surface, seed, finish, lamp, tile })
    return layFlat(goods.lit, {
      width,
      height,
      seed,
      finish: goods.finish,
      lamp,
      centred: recipes[surface].centred,
    }).map
  })
  const rgb = colour(map, mixDye(map, spec.lab, finish === 'pearl' ? 1 : 0))
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}
