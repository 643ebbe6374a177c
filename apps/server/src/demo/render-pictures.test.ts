import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSpec } from '@corium/texture/picture-spec'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { originalKey, originalName, originalsFolder } from '#server/modules/media/picture-files.ts'
import { limitPictureWork } from '#server/modules/media/picture-work.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { type Progress, startRenderingDemo } from './render-pictures.ts'

let shop: TestShop
/** Loaded in the same way as in the server, which restricts sharp when it loads it. */
let sharp: Awaited<ReturnType<typeof loadSharp>>

const loadSharp = () => limitPictureWork(async (sharp) => sharp)

beforeAll(async () => {
  shop = await openTestShop()
  sharp = await loadSharp()
})
afterAll(() => shop.close())

const tiny: PictureSpec = {
  kind: 'swatch',
  grain: 'nylon',
  lab: [43, 20, 30],
  finish: 'matte',
  seed: 3,
  width: 80,
  height: 100,
}

test('missing pictures with a recipe are rendered, existing files stay, and a second start has nothing to do', async () => {
  const { mediaStore } = shop.shop
  const kept = await shop.build.picture({ recipe: JSON.stringify(tiny) })
  const missing = await shop.build.picture({ recipe: JSON.stringify({ ...tiny, seed: 4 }) })
  await shop.build.picture()
  await mediaStore.write(originalKey('shop', kept.id), Buffer.from('kept as it is'))

  const progress: Progress[] = []
  await startRenderingDemo(shop.shop, { onProgress: (now) => progress.push(now) }).done

  expect(progress).toEqual([{ done: 2, total: 2 }])
  expect((await mediaStore.list(originalsFolder)).sort()).toEqual(
    [originalName(kept.id), originalName(missing.id)].sort(),
  )
  const { width, height } = await sharp(await mediaStore.read(originalKey('shop', missing.id))).metadata()
  expect([width, height]).toEqual([80, 100])
  expect(sharp.cache().items.max).toBe(0)

  const again: Progress[] = []
  await startRenderingDemo(shop.shop, { onProgress: (now) => again.push(now) }).done
  expect(again).toEqual([])
})

test('a mockup is drawn from SVG, which the shop itself does not read', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  await expect(sharp(svg).toBuffer()).rejects.toThrow('unsupported image format')
  const { id } = await shop.build.picture({ recipe: JSON.stringify({ ...tiny, kind: 'use', use: 'bag' }) })
  await startRenderingDemo(shop.shop).done
  expect(await shop.shop.mediaStore.list(originalsFolder)).toContain(originalName(id))
})

test('stopping discards the unfinished picture, and the next start deletes partial files', async () => {
  const slow = { ...tiny, kind: 'hero', grain: 'crocodile', width: 2400, height: 1200 }
  const { id } = await shop.build.picture({ recipe: JSON.stringify(slow) })
  onTestFinished(async () => {
    await shop.shop.db.deleteFrom('pictures').where('id', '=', id).execute()
  })
  const folder = join(shop.shop.config.dataDir, 'rendering')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'dropped.webp.part'), 'half')

  const rendering = startRenderingDemo(shop.shop)
  await expect
    .poll(() => readdir(folder).catch(() => ['dropped.webp.part']))
    .not.toContain('dropped.webp.part')
  await rendering.stop()
  await rendering.done
  expect(await shop.shop.mediaStore.list(originalsFolder)).not.toContain(originalName(id))
})
