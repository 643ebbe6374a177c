import type { Sharp } from 'sharp'
import type { PictureKind, PictureSpec } from './picture-spec.ts'
import { RenderCache } from './render-cache.ts'
import { drape, hero } from './scenes/drape.ts'
import { edge } from './scenes/edge.ts'
import { back, macro, swatch, tile } from './scenes/flat.ts'
import { mockup } from './scenes/mockup.ts'
import { roll } from './scenes/roll.ts'
import { stack } from './scenes/stack.ts'

type Scene = (spec: PictureSpec, cache: RenderCache) => Sharp | Promise<Sharp>

const scenes: Record<PictureKind, Scene> = {
  swatch,
  macro,
  tile,
  back,
  drape,
  hero,
  roll,
  stack,
  edge,
  use: mockup,
}

/** Renders a picture as WebP. Pass the same cache again to make further colors of a style cheap. */
export async function renderPicture(
  spec: PictureSpec,
  cache: RenderCache = new RenderCache(),
): Promise<Buffer> {
  const picture = await scenes[spec.kind](spec, cache)
  return picture.webp({ quality: 80, effort: 3 }).toBuffer()
}
