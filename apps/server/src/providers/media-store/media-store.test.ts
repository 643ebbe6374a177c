import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { openHttpServer } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { openS3Server } from '../../../test/fakes/s3-server.ts'
import { createRealBucket, hasRealS3 } from '../../../test/real-s3.ts'
import { openFolderStore } from './folder-store.ts'
import type { MediaStore, S3Config } from './media-store.ts'
import { checkMediaStore } from './open-media-store.ts'
import { openS3Store } from './s3-store.ts'

const clock = createTestClock()
const openBucket = (config: S3Config) => openS3Store(config, { clock })
const megabyte = Buffer.alloc(1_048_576)

const stores: [name: string, open: () => Promise<{ store: MediaStore; close(): Promise<unknown> }>][] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'corium-store-'))
      return { store: openFolderStore(folder), close: () => rm(folder, { recursive: true }) }
    },
  ],
  [
    'a bucket of the stand-in',
    async () => {
      const server = await openS3Server()
      return { store: openBucket(server.config), close: server.close }
    },
  ],
]
if (hasRealS3) {
  stores.push([
    'a bucket of a real server',
    async () => ({ store: openBucket(await createRealBucket()), close: async () => {} }),
  ])
}

describe.each(stores)('%s', (_, open) => {
  let opened: Awaited<ReturnType<typeof open>>
  let store: MediaStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  test('gives back the bytes of a key, and nothing for a missing one', async () => {
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256))
    await store.write('original/bytes.webp', bytes)
    expect(await store.read('original/bytes.webp')).toEqual(bytes)
    expect(await store.read('original/other.webp')).toBeUndefined()
    expect(await store.read('none/bytes.webp')).toBeUndefined()
  })

  test('replaces a file as a whole', async () => {
    await store.write('original/again.webp', Buffer.from('a longer first version'))
    await store.write('original/again.webp', Buffer.from('second'))
    expect(String(await store.read('original/again.webp'))).toBe('second')
  })

  test('lists the files of one folder, however many', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `${index}.webp`)
    for (const name of names) await store.write(`many/original/${name}`, Buffer.from(name))
    await store.write('many/other/x.webp', Buffer.from('x'))
    expect((await store.list('many/original')).sort()).toEqual(names)
    expect(await store.list('empty')).toEqual([])
  })

  test('deletes the files that exist', async () => {
    const keys = Array.from({ length: 23 }, (_, index) => `gone/${index}.webp`)
    for (const key of keys.slice(0, 21)) await store.write(key, Buffer.from(key))
    await store.delete(keys)
    expect(await store.list('gone')).toEqual([])
    await store.delete([])
  })

  test('two nodes can write the same file at the same moment', async () => {
    const bytes = Buffer.alloc(100_000, 'x')
    await Promise.all([store.write('same/a.webp', bytes), store.write('same/a.webp', bytes)])
    expect(await store.read('same/a.webp')).toEqual(bytes)
    expect(await store.list('same')).toEqual(['a.webp'])
  })
})

test('a folder keeps no parts of a file that could not be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-store-'))
  await mkdir(join(folder, 'original/a.webp'), { recursive: true })
  await expect(openFolderStore(folder).write('original/a.webp', Buffer.from('a'))).rejects.toMatchObject({
    kind: 'broken',
    code: 'EISDIR',
  })
  expect(await readdir(join(folder, 'original'))).toEqual(['a.webp'])
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  await rm(folder, { recursive: true })
})

const kindOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    ({ kind, message }) => kind ?? message,
  )

test('wrong keys and a missing bucket are named as a wrong configuration', async () => {
  const server = await openS3Server()
  const real = hasRealS3 ? [await createRealBucket()] : []
  for (const config of [server.config, ...real]) {
    for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'another' }, { bucket: 'another' }]) {
      expect(await kindOf(openBucket({ ...config, ...wrong }).read('original/a.webp'))).toBe('misconfigured')
    }
  }
  await server.close()
})

test('a start logs a bucket that cannot be read, and nothing about one that can', async () => {
  const server = await openS3Server()
  const log = { error: vi.fn() }
  await checkMediaStore(openBucket(server.config), log)
  expect(log.error).not.toHaveBeenCalled()
  await checkMediaStore(openBucket({ ...server.config, bucket: 'another' }), log)
  expect(log.error.mock.lastCall).toMatchObject([
    { err: { kind: 'misconfigured' } },
    'the store of pictures cannot be read',
  ])
  await server.close()
})

test('a start logs a folder that cannot be written, and leaves nothing in one that can', async () => {
  const root = await mkdtemp(join(tmpdir(), 'corium-store-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const log = { error: vi.fn() }
  const store = openFolderStore(root)
  await checkMediaStore(store, log)
  expect(await store.list('check')).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
  // A file in the place of the folder fails like another owner's folder, but also for an administrator.
  await rm(join(root, 'unfinished'), { recursive: true })
  await writeFile(join(root, 'unfinished'), '')
  await checkMediaStore(store, log)
  expect(log.error.mock.calls).toMatchObject([[{}, 'the store of pictures cannot be written']])
})

test('a bucket that stops in the middle of a file costs a request half a minute at most', async () => {
  const timers = instantTiming()
  const stalling = await openHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': 1_000 }).flushHeaders()
    response.write('the first part', () => timers.expire())
  })
  onTestFinished(stalling.close)
  const config = { url: stalling.url, bucket: 'a', region: 'us-east-1' }
  const store = openS3Store(
    { ...config, accessKeyId: 'a', secretAccessKey: 'b', addressing: 'path' },
    { clock: createTestClock(), timing: timers.timing },
  )
  const bytes = Buffer.from('bytes')
  for (const work of [
    () => store.read('a'),
    () => store.write('a', bytes),
    () => store.delete(['a', 'b']),
    () => store.list('a'),
  ]) {
    expect(await kindOf(work())).toBe('timeout')
  }
  expect(new Set(timers.timeoutsMs())).toEqual(new Set([30_000]))
})

test('a file that is longer than any of the shop is not read to its end', async () => {
  let sent = 0
  const flooding = await openHttpServer((_, response) => {
    const pump = () => {
      while (!response.destroyed) {
        sent += 1
        if (!response.write(megabyte)) return response.once('drain', pump)
      }
    }
    pump()
  })
  onTestFinished(flooding.close)
  const config = { url: flooding.url, bucket: 'a', region: 'us-east-1' }
  const store = openBucket({ ...config, accessKeyId: 'a', secretAccessKey: 'b', addressing: 'path' })
  expect(await kindOf(store.read('a'))).toBe('broken')
  expect(sent).toBeLessThan(100)
})

test('the pages of a website in place of the bucket are named as a wrong configuration, and are no pictures', async () => {
  const website = await openHttpServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'),
  )
  onTestFinished(website.close)
  const config = { url: website.url, bucket: 'a', region: 'us-east-1' }
  const store = openBucket({ ...config, accessKeyId: 'a', secretAccessKey: 'b', addressing: 'path' })
  expect(await kindOf(store.read('original/a.webp'))).toBe('misconfigured')
  const log = { error: vi.fn() }
  await checkMediaStore(store, log)
  expect(log.error).toHaveBeenCalledOnce()
})

test('a server that cannot be reached is left alone for a while after five attempts', async () => {
  const config = { url: `http://127.0.0.1:${await closedPort()}`, bucket: 'a', region: 'us-east-1' }
  const store = openBucket({ ...config, accessKeyId: 'a', secretAccessKey: 'b', addressing: 'path' })
  for (let count = 0; count < 5; count++) expect(await kindOf(store.read('a'))).toBe('unreachable')
  expect(await kindOf(store.read('a'))).toBe('circuit-open')
  clock.forward(31)
  expect(await kindOf(store.read('a'))).toBe('unreachable')
})
