import type { Sharp } from 'sharp'
import type { PictureKind, PictureSpec } from './picture-spec.ts'
import { edge } from './scenes/cut-edge.ts'
import { drape, hero } from './scenes/draped.ts'
import { back, macro, swatch } from './scenes/lying.ts'
import { madeUp } from './scenes/made-up.ts'
import { stack } from './scenes/pile.ts'
import { roll } from './scenes/roll.ts'
import { Studio } from './studio.ts'

export type Scene = (spec: PictureSpec, studio: Studio) => Sharp | Promise<Sharp>

const scenes: Record<PictureKind, Scene> = {
  swatch,
  macro,
  back,
  drape,
  hero,
  roll,
  stack,
  edge,
  use: madeUp,
}

/** One picture as WebP. A studio kept between calls makes further colours of a style cheap. */
export async function renderPicture(spec: PictureSpec, studio: Studio = new Studio()): Promise<Buffer> {
  const picture = await scenes[spec.kind](spec, studio)
  return picture.webp({ quality: 80, effort: 3 }).toBuffer()
}
