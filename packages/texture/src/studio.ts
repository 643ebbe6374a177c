import type { Lab } from '@corium/colour/lab'
import { type Dye, mixDye } from './colouring.ts'
import { type FinishEffect, finishEffects } from './finish.ts'
import type { Lamp } from './lamp.ts'
import type { LightMap } from './light.ts'
import type { Finish } from './picture-spec.ts'
import { recipes, type Surface } from './recipes.ts'
import { ReliefStore } from './relief-store.ts'
import { layFlat } from './scenes/flat.ts'
import { type LitSurface, prepareSurface } from './surface.ts'
import type { Tile } from './tile.ts'

export interface GoodsWish {
  surface: Surface
  seed: number
  finish: Finish
  lamp: Lamp
  tile: Tile
}

/** Material on the table, ready to be laid, lit and coloured. */
export interface Goods {
  lit: LitSurface
  finish: FinishEffect
  lamp: Lamp
  /** The same goods lying flat: the measure for colour and light of every shape they take. */
  sample: LightMap
  level: number
}

/** Keeps what the next picture of the same goods can use again. */
export class Studio {
  readonly #reliefs: ReliefStore
  readonly #goods = new Last<Goods>()
  readonly #maps = new Last<LightMap>()

  constructor(cacheDir?: string) {
    this.#reliefs = new ReliefStore(cacheDir)
  }

  goods(wish: GoodsWish): Goods {
    const { surface, seed, finish: finishName, lamp, tile } = wish
    return this.#goods.get(JSON.stringify(wish), () => {
      const finish = finishEffects[finishName]
      const lit = prepareSurface(this.#reliefs.get(wish), recipes[surface].look, lamp, finish)
      const view = {
        width: Math.min(tile.width, 512),
        height: Math.min(tile.height, 512),
        seed,
        finish,
        lamp,
      }
      const { map: sample, level } = layFlat(lit, view)
      return { lit, finish, lamp, sample, level }
    })
  }

  /** The light of a scene does not depend on the colour, so the next colour of a style finds it here. */
  light(key: readonly unknown[], make: () => LightMap): LightMap {
    return this.#maps.get(JSON.stringify(key), make)
  }

  dye(goods: Goods, lab: Lab): Dye {
    return mixDye(goods.sample, lab, goods.finish.pearl)
  }
}

/** The last thing made, and what it was made for. One is enough, and more of them weigh heavily. */
class Last<Thing> {
  #key: string | undefined
  #thing: Thing | undefined

  get(key: string, make: () => Thing): Thing {
    if (key !== this.#key || this.#thing === undefined) {
      this.#thing = undefined
      this.#thing = make()
      this.#key = key
    }
    return this.#thing
  }
}
