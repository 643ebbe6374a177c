import { pictureWidths } from '@corium/contract/picture-widths'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { openPictureFiles, originalKey, originalName } from './picture-files.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const fetchPicture = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: `/media/${path}`, headers })

/** Inserts a picture and writes its original file, `width` pixels wide. */
async function buildRenderedPicture(width = 960): Promise<string> {
  const { id } = await shop.build.picture({ width, height: 200 })
  const image = sharp({ create: { width, height: 200, channels: 3, background: '#8a4b2a' } })
  await shop.shop.mediaStore.write(originalKey('shop', id), await image.webp().toBuffer())
  return id
}

test('a picture is served in each width of the contract, and never enlarged', async () => {
  const id = await buildRenderedPicture(960)
  for (const width of pictureWidths) {
    const response = await fetchPicture(`${id}/${width}.webp`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    const { width: served, format } = await sharp(response.rawPayload).metadata()
    expect([served, format]).toEqual([Math.min(width, 960), 'webp'])
  }
})

test('a picture can be cached forever, and a request with its tag gets a 304', async () => {
  const id = await buildRenderedPicture()
  const first = await fetchPicture(`${id}/320.webp`)
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await fetchPicture(`${id}/320.webp`, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload.length).toBe(0)
})

test('a width is rendered once for two requests at the same moment', async () => {
  const id = await buildRenderedPicture()
  const files = openPictureFiles(shop.shop.mediaStore, shop.shop.log)
  const [one, other] = await Promise.all([files.get('shop', id, 480), files.get('shop', id, 480)])
  expect(one).toBeInstanceOf(Buffer)
  expect(other).toBe(one)
  expect((await shop.shop.mediaStore.list('480')).filter((name) => name.startsWith(id))).toEqual([
    originalName(id),
  ])
})

test('a rendered width is served without its original', async () => {
  const id = await buildRenderedPicture()
  const first = await fetchPicture(`${id}/640.webp`)
  await shop.shop.mediaStore.delete([originalKey('shop', id)])
  const later = await fetchPicture(`${id}/640.webp`)
  expect(later.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a picture that is not rendered yet gets a 404 with retry-after', async () => {
  const { id } = await shop.build.picture()
  const early = await fetchPicture(`${id}/320.webp`)
  expect(early.statusCode).toBe(404)
  expect(early.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
})

test.each(['ffffffffffffffffffffffff/320.webp', 'none/320.webp'])('%s is not found', async (path) => {
  const response = await fetchPicture(path)
  expect(response.statusCode).toBe(404)
  expect(response.headers['retry-after']).toBeUndefined()
})

test.each(['321.webp', '320.png', '0320.webp', '320.webp.webp', 'original.webp'])(
  'a picture has no file %s',
  async (file) => {
    const id = await buildRenderedPicture()
    expect((await fetchPicture(`${id}/${file}`)).statusCode).toBe(404)
  },
)

test.each([
  '../../etc/320.webp',
  '..%2f..%2fdatabase/320.webp',
  '%2e%2e/320.webp',
  'aaaaaa%2f..%2f..%2fsecret/320.webp',
  'aaaaaa/..%2f..%2fsecret',
])('no path leads out of the pictures folder: %s', async (path) => {
  expect((await fetchPicture(path)).statusCode).toBe(404)
})
