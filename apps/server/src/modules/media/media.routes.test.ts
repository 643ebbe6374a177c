import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@corium/contract/goods'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { openPictureFiles, originalName, originalsFolder } from './picture-files.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const fetchPicture = (address: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: `/media/${address}`, headers })

/** A picture whose file is there, so many pixels wide. */
async function drawnPicture(width = 960): Promise<string> {
  const { id } = await shop.build.picture({ width, height: 200 })
  const folder = originalsFolder(shop.shop.config.dataDir)
  await mkdir(folder, { recursive: true })
  const image = sharp({ create: { width, height: 200, channels: 3, background: '#8a4b2a' } })
  await writeFile(join(folder, originalName(id)), await image.webp().toBuffer())
  return id
}

test('a picture is served in each width of the contract, and never larger than it is', async () => {
  const id = await drawnPicture(960)
  for (const width of pictureWidths) {
    const response = await fetchPicture(`${id}/${width}.webp`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    const { width: served, format } = await sharp(response.rawPayload).metadata()
    expect([served, format]).toEqual([Math.min(width, 960), 'webp'])
  }
})

test('a picture may be kept for good, and asking again with its tag costs nothing', async () => {
  const id = await drawnPicture()
  const first = await fetchPicture(`${id}/320.webp`)
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await fetchPicture(`${id}/320.webp`, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload.length).toBe(0)
})

test('a width is made once, also when two ask for it at the same moment', async () => {
  const id = await drawnPicture()
  const files = openPictureFiles(shop.shop.config.dataDir)
  const [one, other] = await Promise.all([files.get(id, 480), files.get(id, 480)])
  expect(one).toBeInstanceOf(Buffer)
  expect(other).toBe(one)
  const folder = join(shop.shop.config.dataDir, 'media', '480')
  expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([originalName(id)])
})

test('a width that was made is served without its original', async () => {
  const id = await drawnPicture()
  const first = await fetchPicture(`${id}/640.webp`)
  await rm(join(originalsFolder(shop.shop.config.dataDir), originalName(id)))
  const later = await fetchPicture(`${id}/640.webp`)
  expect(later.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a picture that is not drawn yet asks the page to come back', async () => {
  const { id } = await shop.build.picture()
  const early = await fetchPicture(`${id}/320.webp`)
  expect(early.statusCode).toBe(404)
  expect(early.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
})

test.each(['ffffffffffffffffffffffff/320.webp', 'none/320.webp'])(
  '%s is not a picture of the shop',
  async (address) => {
    const response = await fetchPicture(address)
    expect(response.statusCode).toBe(404)
    expect(response.headers['retry-after']).toBeUndefined()
  },
)

test.each(['321.webp', '320.png', '0320.webp', '320.webp.webp', 'original.webp'])(
  'a picture has no %s',
  async (file) => {
    const id = await drawnPicture()
    expect((await fetchPicture(`${id}/${file}`)).statusCode).toBe(404)
  },
)

test.each([
  '../../etc/320.webp',
  '..%2f..%2fdatabase/320.webp',
  '%2e%2e/320.webp',
  'aaaaaa%2f..%2f..%2fsecret/320.webp',
  'aaaaaa/..%2f..%2fsecret',
])('no address leads out of the pictures: %s', async (address) => {
  expect((await fetchPicture(address)).statusCode).toBe(404)
})
