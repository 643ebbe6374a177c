import type { Lab } from '@corium/color/lab'
import { type ColorFit, fitColor } from './colorize.ts'
import { type FinishEffect, finishEffects } from './finish.ts'
import type { Light } from './lights.ts'
import type { Finish } from './picture-spec.ts'
import { recipes, type SurfaceName } from './recipes.ts'
import { shadeFlat } from './shade-flat.ts'
import type { Shading } from './shading.ts'
import { bakeSurface, type SurfaceTexture } from './surface-texture.ts'
import { TextureCache } from './texture-cache.ts'
import type { Tile } from './tile.ts'

export type SurfaceRequest = {
  name: SurfaceName
  seed: number
  finish: Finish
  light: Light
  tile: Tile
}

/** A surface with texture, finish and light, ready to be shaded and colored. */
export type PreparedSurface = {
  texture: SurfaceTexture
  finish: FinishEffect
  light: Light
  /** The same surface shaded flat: the reference for the color and light of every scene. */
  sample: Shading
  meanLight: number
}

/** Reuses the texture and shading of the last picture, which makes further colors of a style cheap. */
export class RenderCache {
  readonly #textures: TextureCache
  readonly #surfaces = new LastValue<PreparedSurface>()
  readonly #shadings = new LastValue<Shading>()

  constructor(cacheDir?: string) {
    this.#textures = new TextureCache(cacheDir)
  }

  surface(request: SurfaceRequest): PreparedSurface {
    const { name, seed, finish: finishName, light, tile } = request
    return this.#surfaces.get(JSON.stringify(request), () => {
      const finish = finishEffects[finishName]
      const texture = bakeSurface(this.#textures.get(request), recipes[name].material, light, finish)
      const view = {
        width: Math.min(tile.width, 512),
        height: Math.min(tile.height, 512),
        seed,
        finish,
        light,
      }
      const { shading: sample, meanLight } = shadeFlat(texture, view)
      return { texture, finish, light, sample, meanLight }
    })
  }

  /** Shading does not depend on color, so the next color of a style reuses it. */
  shading(key: readonly unknown[], create: () => Shading): Shading {
    return this.#shadings.get(JSON.stringify(key), create)
  }

  fitColor(surface: PreparedSurface, lab: Lab): ColorFit {
    return fitColor(surface.sample, lab, surface.finish.pearl)
  }
}

/** Caches one value by key. One is enough: jobs are sorted by surface, and values are large. */
class LastValue<Value> {
  #key: string | undefined
  #value: Value | undefined

  get(key: string, create: () => Value): Value {
    if (key !== this.#key || this.#value === undefined) {
      this.#value = undefined
      this.#value = create()
      this.#key = key
    }
    return this.#value
  }
}
