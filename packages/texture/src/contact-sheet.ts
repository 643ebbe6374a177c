import { argv } from 'node:process'
import sharp, { type OverlayOptions } from 'sharp'
import { type Finish, finishes, grains, type PictureSpec, uses } from './picture-spec.ts'
import { renderPicture } from './render.ts'
import { RenderCache } from './render-cache.ts'

// Renders every grain, finish and use once into one image: `node contact-sheet.ts sheet.png`.
const [width, height, columns, gap] = [288, 360, 8, 8]
const colors = [
  [42, 24, 32],
  [27, -15, 4],
  [15, 0.3, 0.3],
  [84, 2, 11],
  [27, 27, 12],
  [22, 2, -20],
  [66, 10, 56],
] as const

const plain: PictureSpec = {
  kind: 'swatch',
  grain: 'nappa',
  lab: [45, -2, -6],
  finish: 'semi-matte',
  seed: 1,
  width: 960,
  height: 1200,
}
const colorOf = (k: number) => colors[k % colors.length]!
const specs: PictureSpec[] = [
  ...grains.map((grain, k) => ({ ...plain, grain, lab: colorOf(k) })),
  ...finishes.map((finish: Finish, k) => ({ ...plain, grain: 'litchi' as const, finish, lab: colorOf(k) })),
  ...uses.map((use, k) => ({ ...plain, kind: 'use' as const, use, lab: colorOf(k), height: 960 })),
]

const cache = new RenderCache()
const tiles: OverlayOptions[] = []
for (const [k, spec] of specs.entries()) {
  const input = await sharp(await renderPicture(spec, cache))
    .resize(width, height, { fit: 'cover' })
    .toBuffer()
  tiles.push({
    input,
    left: gap + (k % columns) * (width + gap),
    top: gap + Math.floor(k / columns) * (height + gap),
  })
}
await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(specs.length / columns) * (height + gap),
    channels: 3,
    background: '#f7f7f6',
  },
})
  .composite(tiles)
  .toFile(argv[2] ?? 'contact-sheet.png')
