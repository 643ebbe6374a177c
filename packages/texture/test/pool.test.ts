import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PictureSpec } from '../src/picture-spec.ts'
import { type PictureJob, type RenderedPicture, renderAll } from '../src/pool.ts'
import { RenderProcess } from '../src/render-process.ts'

const spec: PictureSpec = {
  kind: 'swatch',
  grain: 'litchi',
  lab: [42, 24, 32],
  finish: 'semi-matte',
  seed: 1,
  width: 48,
  height: 60,
}
const job = (file: string, change: Partial<PictureSpec> = {}): PictureJob => ({
  file,
  spec: { ...spec, ...change },
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texture-pool-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const folders = (name: string) => ({ cacheDir: join(folder, 'cache'), outDir: join(folder, name) })

test('renders in the given order, and a second run skips all existing files', async () => {
  const jobs = ['one.webp', 'deep/two.webp', 'three.webp'].map((file, seed) => job(file, { seed }))
  const seen: RenderedPicture[] = []
  const first = await renderAll(jobs, { ...folders('twice'), workers: 1, onProgress: (p) => seen.push(p) })
  expect(first).toEqual({ rendered: 3, skipped: 0, failed: [], remaining: 0 })
  expect(seen.map(({ file, done }) => [file, done])).toEqual([
    ['one.webp', 1],
    ['deep/two.webp', 2],
    ['three.webp', 3],
  ])
  const again = await renderAll(jobs, { ...folders('twice'), workers: 2 })
  expect(again).toEqual({ rendered: 0, skipped: 3, failed: [], remaining: 0 })
})

test('does not overwrite an existing file', async () => {
  const { outDir } = folders('skipped')
  await renderAll([job('a.webp')], folders('skipped'))
  writeFileSync(join(outDir, 'a.webp'), 'edited')
  await renderAll([job('a.webp')], folders('skipped'))
  expect(readFileSync(join(outDir, 'a.webp'), 'utf8')).toBe('edited')
})

test('reports a picture that cannot be rendered and renders the others', async () => {
  const jobs = [
    job('good.webp'),
    job('bad.webp', { grain: 'velvet-of-the-moon' as PictureSpec['grain'] }),
    job('also-good.webp', { seed: 2 }),
  ]
  const result = await renderAll(jobs, { ...folders('broken'), workers: 1 })
  expect(result.rendered).toBe(2)
  expect(result.failed.map(({ file }) => file)).toEqual(['bad.webp'])
  expect(result.failed[0]!.error).toContain('velvet-of-the-moon')
  expect(readdirSync(folders('broken').outDir).sort()).toEqual(['also-good.webp', 'good.webp'])
})

test('a picture that crashes its process fails alone', async () => {
  const worker = new RenderProcess(new URL('./fixtures/crashing-process.js', import.meta.url), [])
  expect(await worker.render({ spec, path: 'break' })).toEqual({
    error: 'the render process ended with SIGKILL',
  })
  expect(await worker.render({ spec, path: 'fine' })).toEqual({})
  expect(await worker.render({ spec, path: 'leave' })).toEqual({
    error: 'the render process ended with code 3',
  })
  expect(await worker.render({ spec, path: 'fine' })).toEqual({})
  await worker.close()
})

test('the signal stops rendering between pictures and leaves no partial files', async () => {
  const stop = new AbortController()
  const jobs = Array.from({ length: 6 }, (_, k) => job(`${k}.webp`, { seed: k }))
  const result = await renderAll(jobs, {
    ...folders('stopped'),
    workers: 1,
    signal: stop.signal,
    onProgress: ({ done }) => done === 2 && stop.abort(),
  })
  expect(result).toEqual({ rendered: 2, skipped: 0, failed: [], remaining: 4 })
  expect(readdirSync(folders('stopped').outDir).sort()).toEqual(['0.webp', '1.webp'])
})
