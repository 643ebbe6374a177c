import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DrawingThread } from '../src/drawing-thread.ts'
import type { PictureSpec } from '../src/picture-spec.ts'
import { type PictureOrder, type RenderedPicture, renderAll } from '../src/pool.ts'

const spec: PictureSpec = {
  kind: 'swatch',
  grain: 'litchi',
  lab: [42, 24, 32],
  finish: 'semi-matt',
  seed: 1,
  width: 48,
  height: 60,
}
const order = (file: string, change: Partial<PictureSpec> = {}): PictureOrder => ({
  file,
  spec: { ...spec, ...change },
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texture-pool-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = (name: string) => ({ cacheDir: join(folder, 'cache'), outDir: join(folder, name) })

test('pictures are made in the order given and a second round keeps them all', async () => {
  const orders = ['one.webp', 'deep/two.webp', 'three.webp'].map((file, seed) => order(file, { seed }))
  const seen: RenderedPicture[] = []
  const first = await renderAll(orders, { ...places('twice'), workers: 1, onProgress: (p) => seen.push(p) })
  expect(first).toEqual({ rendered: 3, kept: 0, failed: [], left: 0 })
  expect(seen.map(({ file, done }) => [file, done])).toEqual([
    ['one.webp', 1],
    ['deep/two.webp', 2],
    ['three.webp', 3],
  ])
  const again = await renderAll(orders, { ...places('twice'), workers: 2 })
  expect(again).toEqual({ rendered: 0, kept: 3, failed: [], left: 0 })
})

test('a file that is there is never written again', async () => {
  const { outDir } = places('kept')
  await renderAll([order('a.webp')], places('kept'))
  writeFileSync(join(outDir, 'a.webp'), 'by hand')
  await renderAll([order('a.webp')], places('kept'))
  expect(readFileSync(join(outDir, 'a.webp'), 'utf8')).toBe('by hand')
})

test('a picture that cannot be made is reported and the others are made', async () => {
  const orders = [
    order('good.webp'),
    order('bad.webp', { grain: 'velvet-of-the-moon' as PictureSpec['grain'] }),
    order('also-good.webp', { seed: 2 }),
  ]
  const result = await renderAll(orders, { ...places('broken'), workers: 1 })
  expect(result.rendered).toBe(2)
  expect(result.failed.map(({ file }) => file)).toEqual(['bad.webp'])
  expect(result.failed[0]!.failure).toContain('velvet-of-the-moon')
  expect(readdirSync(places('broken').outDir).sort()).toEqual(['also-good.webp', 'good.webp'])
})

test('a picture that takes its thread down fails alone', async () => {
  const thread = new DrawingThread(new URL('./fixtures/dying-thread.js', import.meta.url), {})
  expect(await thread.render({ spec, path: 'break' })).toEqual({
    failure: 'the drawing thread broke: no paint left',
  })
  expect(await thread.render({ spec, path: 'fine' })).toEqual({})
  expect(await thread.render({ spec, path: 'leave' })).toEqual({ failure: 'the drawing thread ended with 3' })
  expect(await thread.render({ spec, path: 'fine' })).toEqual({})
  await thread.close()
})

test('the signal stops the work between pictures and leaves no half files', async () => {
  const stop = new AbortController()
  const orders = Array.from({ length: 6 }, (_, k) => order(`${k}.webp`, { seed: k }))
  const result = await renderAll(orders, {
    ...places('stopped'),
    workers: 1,
    signal: stop.signal,
    onProgress: ({ done }) => done === 2 && stop.abort(),
  })
  expect(result).toEqual({ rendered: 2, kept: 0, failed: [], left: 4 })
  expect(readdirSync(places('stopped').outDir).sort()).toEqual(['0.webp', '1.webp'])
})
