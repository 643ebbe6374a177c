import { brushedBack, knitBack, microfiberBack, nonWovenBack, suedeBack, wovenBack } from './grains/backs.ts'
import { canvas, nylon } from './grains/cloth.ts'
import { crazyHorse } from './grains/crazy-horse.ts'
import { crocodile } from './grains/crocodile.ts'
import { epi } from './grains/epi.ts'
import { mesh } from './grains/mesh.ts'
import { milled } from './grains/milled.ts'
import { nubuck, suede } from './grains/nap.ts'
import { nappa, smooth } from './grains/nappa.ts'
import { ostrich } from './grains/ostrich.ts'
import { fineGrain, largePebble, litchi } from './grains/pebbled.ts'
import { perforated } from './grains/perforated.ts'
import { quilted } from './grains/quilted.ts'
import { saffiano } from './grains/saffiano.ts'
import { lizard, snake } from './grains/scales.ts'
import { carbon, woven } from './grains/woven.ts'
import type { Backing, Grain } from './picture-spec.ts'
import type { Recipe } from './recipe.ts'

export type SurfaceName = Grain | Backing

export const recipes: Record<SurfaceName, Recipe> = {
  smooth,
  nappa,
  'fine-grain': fineGrain,
  litchi,
  'large-pebble': largePebble,
  milled,
  saffiano,
  epi,
  crocodile,
  lizard,
  snake,
  ostrich,
  woven,
  carbon,
  perforated,
  quilted,
  suede,
  nubuck,
  'crazy-horse': crazyHorse,
  canvas,
  nylon,
  mesh,
  knit: knitBack,
  brushed: brushedBack,
  'woven-back': wovenBack,
  'non-woven': nonWovenBack,
  microfiber: microfiberBack,
  'suede-back': suedeBack,
}
