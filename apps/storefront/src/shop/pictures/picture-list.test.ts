import { fileRefused } from '@corium/browser/codes'
import type { Result } from '@corium/browser/result'
import type { UploadedPicture } from '@corium/contract/uploads'
import { expect, test } from 'vitest'
import { createPictureList, type PictureTools } from './picture-list.ts'

const fileOf = (name: string) => new File(['x'], name)

const pictureOf = (file_id: string): UploadedPicture => ({
  file_id,
  url: `/media/uploads/${file_id}/2400.webp`,
  thumb_url: '',
  width: 10,
  height: 10,
  size: 100,
})

/** A list whose uploads end when the test says so. */
function openList(given: Partial<PictureTools> = {}) {
  const uploads: { name: string; signal: AbortSignal; end(result: Result<UploadedPicture>): void }[] = []
  const discarded: string[] = []
  const previews = new Set<string>()
  const list = createPictureList({
    max: 5,
    initial: [],
    prepare: async (file) => ({ blob: file, name: file.name }),
    upload: ({ name }, { signal }) => new Promise((resolve) => uploads.push({ name, signal, end: resolve })),
    discard: (id) => discarded.push(id),
    createPreview: (blob) => {
      const url = `blob:${(blob as File).name}:${previews.size}`
      previews.add(url)
      return url
    },
    revokePreview: (url) => previews.delete(url),
    ...given,
  })
  const started = (count: number) => expect.poll(() => uploads.length).toBe(count)
  const end = async (index: number, result: Result<UploadedPicture>) => {
    uploads[index]?.end(result)
    await new Promise<void>((resolve) => setTimeout(resolve))
  }
  return {
    list,
    uploads,
    discarded,
    previews,
    started,
    succeed: (index: number) =>
      end(index, { ok: true, data: pictureOf(uploads[index]?.name ?? ''), msg: 'ok' }),
    fail: (index: number, code: number) =>
      end(index, { ok: false, code, msg: 'Because.', data: undefined } as never),
    steps: () => list.read().map(({ name, step }) => `${name} ${step}`),
    keyOf: (name: string) => list.read().find((picture) => picture.name === name)?.key ?? -1,
  }
}

test('two pictures are uploaded at a time, in their order', async () => {
  const { list, started, succeed, steps, uploads } = openList()
  list.add([fileOf('a'), fileOf('b'), fileOf('c')])
  await started(2)
  expect(steps()).toEqual(['a uploading', 'b uploading', 'c waiting'])
  await succeed(1)
  await started(3)
  expect(steps()).toEqual(['a uploading', 'b done', 'c uploading'])
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('files beyond the maximum are left out', () => {
  const { list } = openList({ max: 2 })
  expect(list.add([fileOf('a'), fileOf('b'), fileOf('c')])).toBe(1)
  expect(list.add([fileOf('d')])).toBe(1)
  expect(list.read()).toHaveLength(2)
})

test('a removed picture is no longer uploaded, and deleted at the shop if it is there already', async () => {
  const { list, started, succeed, uploads, discarded, previews, keyOf } = openList()
  list.add([fileOf('a'), fileOf('b')])
  await started(2)
  await succeed(0)
  list.remove(keyOf('a'))
  list.remove(keyOf('b'))
  expect(uploads[1]?.signal.aborted).toBe(true)
  // The upload of b was complete when it was aborted.
  await succeed(1)
  expect(discarded).toEqual(['a', 'b'])
  expect([...previews]).toEqual([])
  expect(list.read()).toEqual([])
})

test('what the shop refuses cannot be tried again, other failures can', async () => {
  const { list, started, fail, succeed, keyOf } = openList()
  list.add([fileOf('a'), fileOf('b')])
  await started(2)
  await fail(0, fileRefused)
  await fail(1, -1)
  expect(list.read().map(({ error }) => error)).toEqual([
    { message: 'Because.', canRetry: false },
    { message: 'Because.', canRetry: true },
  ])
  list.retry(keyOf('b'))
  await started(3)
  await succeed(2)
  expect(list.read().map(({ step, error }) => [step, error])).toEqual([
    ['failed', { message: 'Because.', canRetry: false }],
    ['done', undefined],
  ])
})

test('a file that the browser cannot prepare fails, and the next one is uploaded', async () => {
  const { list, started, steps } = openList({
    prepare: async (file) => (file.name === 'a' ? { problem: 'type' } : { blob: file, name: file.name }),
  })
  list.add([fileOf('a'), fileOf('b'), fileOf('c')])
  await started(2)
  expect(steps()).toEqual(['a failed', 'b uploading', 'c uploading'])
})

test('pictures can be moved while they are uploaded', async () => {
  const { list, started, succeed, steps, keyOf } = openList()
  list.add([fileOf('a'), fileOf('b'), fileOf('c')])
  await started(2)
  list.move(keyOf('c'), 0)
  list.move(keyOf('a'), 2)
  list.move(keyOf('a'), 3)
  list.move(keyOf('c'), -1)
  await succeed(0)
  expect(steps()).toEqual(['c uploading', 'b uploading', 'a done'])
})

test('a replaced picture keeps its place', async () => {
  const { list, started, succeed, discarded, steps, keyOf } = openList()
  list.add([fileOf('a'), fileOf('b')])
  await started(2)
  await succeed(0)
  list.replace(keyOf('a'), fileOf('c'))
  expect(steps()).toEqual(['c uploading', 'b uploading'])
  expect(discarded).toEqual(['a'])
})

test('pictures that the form had before stay at the shop when they are removed', () => {
  const { list, discarded, previews } = openList({ initial: [{ preview: '/a', uploaded: pictureOf('a') }] })
  expect(list.read()).toMatchObject([{ step: 'done', preview: '/a', uploaded: { file_id: 'a' } }])
  list.hidePreviews()
  expect(list.read()[0]?.preview).toBe('/a')
  list.remove(list.read()[0]?.key ?? -1)
  expect([discarded, [...previews]]).toEqual([[], []])
})

test('a page that is not shown holds no previews, and has them again afterwards', async () => {
  const { list, started, previews } = openList()
  list.add([fileOf('a')])
  await started(1)
  list.hidePreviews()
  expect([...previews]).toEqual([])
  list.showPreviews()
  expect(list.read()[0]?.preview).toBe([...previews][0])
  expect(previews.size).toBe(1)
})

test('a cleared list leaves its files at the shop', async () => {
  const { list, started, succeed, discarded } = openList()
  list.add([fileOf('a')])
  await started(1)
  await succeed(0)
  list.clear()
  expect([list.read(), discarded]).toEqual([[], []])
})
