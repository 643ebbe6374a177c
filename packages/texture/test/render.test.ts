import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deltaE00 } from '@corium/colour/delta-e'
import { toLinear } from '@corium/colour/hex'
import { type Lab, linearToLab } from '@corium/colour/lab'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colour, mixDye } from '../src/colouring.ts'
import { boothLamp } from '../src/lamp.ts'
import { backings, finishes, grains, type PictureSpec, pictureKinds, uses } from '../src/picture-spec.ts'
import { renderPicture } from '../src/render.ts'
import { layFlat } from '../src/scenes/flat.ts'
import { swatch } from '../src/scenes/lying.ts'
import { Studio } from '../src/studio.ts'
import { swatchTile } from '../src/tile-sizes.ts'

const base: PictureSpec = {
  kind: 'swatch',
  grain: 'litchi',
  lab: [42, 24, 32],
  finish: 'semi-matt',
  seed: 5,
  width: 160,
  height: 200,
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the same order gives the same bytes, from a new studio and from a warm one', async () => {
  const warm = new Studio()
  const first = digest(await renderPicture(base, warm))
  expect(digest(await renderPicture(base, warm))).toBe(first)
  expect(digest(await renderPicture(base, new Studio()))).toBe(first)
})

test('a relief read from disk draws exactly like one just grown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texture-reliefs-'))
  try {
    const grown = digest(await renderPicture(base, new Studio(folder)))
    expect(readdirSync(folder)).toHaveLength(1)
    expect(digest(await renderPicture(base, new Studio(folder)))).toBe(grown)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('styles of one grain do not look alike', async () => {
  const studio = new Studio()
  const seen = new Set<string>()
  for (let seed = 0; seed < 8; seed++) seen.add(digest(await renderPicture({ ...base, seed }, studio)))
  expect(seen.size).toBe(8)
})

const colours: Record<string, Lab> = {
  black: [15, 0.3, 0.3],
  cognac: [42, 24, 32],
  chalk: [90, 0, 3],
  cobalt: [34, 10, -45],
}
for (const grain of grains) {
  test(`${grain}: the mean of the material is the colour asked for`, () => {
    const { width, height, seed, finish } = base
    const goods = new Studio().goods({
      surface: grain,
      seed,
      finish,
      lamp: boothLamp,
      tile: swatchTile(width),
    })
    const { map } = layFlat(goods.lit, { width, height, seed, finish: goods.finish, lamp: boothLamp })
    for (const [name, lab] of Object.entries(colours)) {
      const rgb = colour(map, mixDye(map, lab))
      expect(deltaE00(meanLab(rgb, map.hole), lab), name).toBeLessThanOrEqual(1)
    }
  })
}

for (const finish of finishes) {
  test(`${finish}: the mean of the picture is the colour asked for`, async () => {
    const studio = new Studio()
    for (const [name, lab] of Object.entries(colours)) {
      const { data } = await swatch({ ...base, finish, lab }, studio)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(deltaE00(meanLab(data), lab), name).toBeLessThanOrEqual(1)
    }
  })
}

for (const kind of pictureKinds) {
  test(`${kind}: comes out as WebP in the size asked for`, async () => {
    const spec: PictureSpec = { ...base, kind, use: 'bag', others: [[60, 5, 20]], width: 150, height: 100 }
    expect(await sharp(await renderPicture(spec)).metadata()).toMatchObject({
      format: 'webp',
      width: 150,
      height: 100,
    })
  })
}

test('every use has its shape', async () => {
  const studio = new Studio()
  const shapes = new Set<string>()
  for (const use of uses) {
    shapes.add(digest(await renderPicture({ ...base, kind: 'use', use, width: 100, height: 100 }, studio)))
  }
  expect(shapes.size).toBe(uses.length)
})

test('every backing has its cloth', async () => {
  const studio = new Studio()
  const cloths = new Set<string>()
  for (const backing of backings) {
    cloths.add(digest(await renderPicture({ ...base, kind: 'back', backing }, studio)))
  }
  expect(cloths.size).toBe(backings.length)
})

/** Mean in linear light of the pixels that are not holes. */
function meanLab(rgb: Buffer, hole?: Float32Array): Lab {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < rgb.length / 3; i++) {
    if (hole && hole[i]! > 0.05) continue
    count++
    for (let c = 0; c < 3; c++) sum[c]! += toLinear(rgb[3 * i + c]! / 255)
  }
  return linearToLab([sum[0]! / count, sum[1]! / count, sum[2]! / count])
}
