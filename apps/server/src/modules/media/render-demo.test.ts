import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSpec } from '@corium/texture/picture-spec'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { originalName, originalsFolder } from './picture-files.ts'
import { type Progress, startRenderingDemo } from './render-demo.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await mkdir(originalsFolder(shop.shop.config.dataDir), { recursive: true })
})
afterAll(() => shop.close())

const tiny: PictureSpec = {
  kind: 'swatch',
  grain: 'nylon',
  lab: [43, 20, 30],
  finish: 'matt',
  seed: 3,
  width: 80,
  height: 100,
}

test('pictures with a recipe are drawn, those that are there are kept, and a second start has nothing to do', async () => {
  const folder = originalsFolder(shop.shop.config.dataDir)
  const kept = await shop.build.picture({ recipe: JSON.stringify(tiny) })
  const missing = await shop.build.picture({ recipe: JSON.stringify({ ...tiny, seed: 4 }) })
  await shop.build.picture()
  await writeFile(join(folder, originalName(kept.id)), 'kept as it is')

  const progress: Progress[] = []
  await startRenderingDemo(shop.shop, { onProgress: (now) => progress.push(now) }).done

  expect(progress).toEqual([{ done: 2, total: 2 }])
  expect((await readdir(folder)).sort()).toEqual([originalName(kept.id), originalName(missing.id)].sort())
  const { width, height } = await sharp(join(folder, originalName(missing.id))).metadata()
  expect([width, height]).toEqual([80, 100])

  const again: Progress[] = []
  await startRenderingDemo(shop.shop, { onProgress: (now) => again.push(now) }).done
  expect(again).toEqual([])
})

test('a start that is stopped drops the picture in hand, and the next one begins anew', async () => {
  const slow = { ...tiny, kind: 'hero', grain: 'crocodile', width: 2400, height: 1200 }
  const { id } = await shop.build.picture({ recipe: JSON.stringify(slow) })
  onTestFinished(async () => {
    await shop.shop.db.deleteFrom('pictures').where('id', '=', id).execute()
  })
  const folder = originalsFolder(shop.shop.config.dataDir)
  await writeFile(join(folder, 'dropped.webp.part'), 'half')

  const rendering = startRenderingDemo(shop.shop)
  await vi.waitFor(async () => expect(await readdir(folder)).not.toContain('dropped.webp.part'))
  await rendering.stop()
  await rendering.done
  expect(await readdir(folder)).not.toContain(originalName(id))
})
