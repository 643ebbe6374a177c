import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deltaE00 } from '@corium/color/delta-e'
import { toLinear } from '@corium/color/hex'
import { type Lab, linearToLab } from '@corium/color/lab'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorize, fitColor } from '../src/colorize.ts'
import { boothLight } from '../src/lights.ts'
import { backings, finishes, grains, type PictureSpec, pictureKinds, uses } from '../src/picture-spec.ts'
import { renderPicture } from '../src/render.ts'
import { RenderCache } from '../src/render-cache.ts'
import { swatch } from '../src/scenes/flat.ts'
import { shadeFlat } from '../src/shade-flat.ts'
import { swatchTile } from '../src/tile-sizes.ts'

const base: PictureSpec = {
  kind: 'swatch',
  grain: 'litchi',
  lab: [42, 24, 32],
  finish: 'semi-matte',
  seed: 5,
  width: 160,
  height: 200,
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the same picture has the same bytes with a new and with a warm cache', async () => {
  const warm = new RenderCache()
  const first = digest(await renderPicture(base, warm))
  expect(digest(await renderPicture(base, warm))).toBe(first)
  expect(digest(await renderPicture(base, new RenderCache()))).toBe(first)
})

test('a texture read from disk renders exactly like a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'texture-cache-'))
  try {
    const fresh = digest(await renderPicture(base, new RenderCache(folder)))
    expect(readdirSync(folder)).toHaveLength(1)
    expect(digest(await renderPicture(base, new RenderCache(folder)))).toBe(fresh)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('styles with the same grain get different pictures', async () => {
  const cache = new RenderCache()
  const seen = new Set<string>()
  for (let seed = 0; seed < 8; seed++) seen.add(digest(await renderPicture({ ...base, seed }, cache)))
  expect(seen.size).toBe(8)
})

const colors: Record<string, Lab> = {
  black: [15, 0.3, 0.3],
  cognac: [42, 24, 32],
  chalk: [90, 0, 3],
  cobalt: [34, 10, -45],
}
for (const grain of grains) {
  test(`${grain}: the mean color of the material equals the requested color`, () => {
    const { width, height, seed, finish } = base
    const surface = new RenderCache().surface({
      name: grain,
      seed,
      finish,
      light: boothLight,
      tile: swatchTile(width),
    })
    const { shading } = shadeFlat(surface.texture, {
      width,
      height,
      seed,
      finish: surface.finish,
      light: boothLight,
    })
    for (const [name, lab] of Object.entries(colors)) {
      const rgb = colorize(shading, fitColor(shading, lab))
      expect(deltaE00(meanLab(rgb, shading.hole), lab), name).toBeLessThanOrEqual(1)
    }
  })
}

for (const finish of finishes) {
  test(`${finish}: the mean color of the picture equals the requested color`, async () => {
    const cache = new RenderCache()
    for (const [name, lab] of Object.entries(colors)) {
      const { data } = await swatch({ ...base, finish, lab }, cache)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(deltaE00(meanLab(data), lab), name).toBeLessThanOrEqual(1)
    }
  })
}

for (const kind of pictureKinds) {
  test(`${kind}: renders a WebP picture in the requested size`, async () => {
    const spec: PictureSpec = { ...base, kind, use: 'bag', others: [[60, 5, 20]], width: 150, height: 100 }
    expect(await sharp(await renderPicture(spec)).metadata()).toMatchObject({
      format: 'webp',
      width: 150,
      height: 100,
    })
  })
}

test('a tile repeats without a visible edge', async () => {
  for (const grain of ['litchi', 'saffiano', 'woven'] as const) {
    const spec: PictureSpec = { ...base, kind: 'tile', grain, width: 160, height: 160 }
    const { data } = await sharp(await renderPicture(spec))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const column = (x: number) => Array.from({ length: 160 }, (_, y) => data[3 * (160 * y + x)]!)
    const row = (y: number) => Array.from({ length: 160 }, (_, x) => data[3 * (160 * y + x)]!)
    const steps = Array.from({ length: 159 }, (_, at) => difference(column(at), column(at + 1)))
    const largest = Math.max(...steps) * 1.2
    expect(difference(column(159), column(0)), grain).toBeLessThan(largest)
    expect(difference(row(159), row(0)), grain).toBeLessThan(largest)
  }
})

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0)

test('every use has its own shape', async () => {
  const cache = new RenderCache()
  const shapes = new Set<string>()
  for (const use of uses) {
    shapes.add(digest(await renderPicture({ ...base, kind: 'use', use, width: 100, height: 100 }, cache)))
  }
  expect(shapes.size).toBe(uses.length)
})

test('every backing has its own texture', async () => {
  const cache = new RenderCache()
  const backs = new Set<string>()
  for (const backing of backings) {
    backs.add(digest(await renderPicture({ ...base, kind: 'back', backing }, cache)))
  }
  expect(backs.size).toBe(backings.length)
})

/** Mean color of the pixels that are not holes, averaged in linear light. */
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
