import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapFile, cornersOf, redAndBlue } from '../../../test/pictures.ts'
import { normalizePicture } from './normalize-picture.ts'

const refused = (bytes: Buffer) =>
  normalizePicture(bytes).then(
    () => 'accepted',
    ({ refusal, data }) => `${refusal} ${data?.reason}`,
  )

/** A PNG with a header of any size and hardly any pixels. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = () => redAndBlue().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })

test.each([
  ['JPEG', () => jpeg().toBuffer()],
  ['progressive JPEG', () => redAndBlue().jpeg({ progressive: true, quality: 95 }).toBuffer()],
  ['PNG', () => redAndBlue().png().toBuffer()],
  ['PNG with a palette', () => redAndBlue().png({ palette: true }).toBuffer()],
  ['PNG with 16 bits', () => redAndBlue().toColorspace('rgb16').png().toBuffer()],
  ['PNG with transparency', () => redAndBlue().ensureAlpha(0.9).png().toBuffer()],
  ['JPEG in CMYK', () => redAndBlue().toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['BMP with 24 bits', async () => bitmapFile({ bits: 24 })],
  ['BMP with 32 bits', async () => bitmapFile({ bits: 32 })],
  ['BMP with 32 bits and masks', async () => bitmapFile({ bits: 32, masks: [0xff000000, 0xff0000, 0xff00] })],
  ['BMP with 32 bits and a long header', async () => bitmapFile({ bits: 32, headerBytes: 124 })],
  ['BMP with 16 bits', async () => bitmapFile({ bits: 16 })],
  ['BMP with 16 bits and masks', async () => bitmapFile({ bits: 16, masks: [0xf800, 0x07e0, 0x1f] })],
  ['BMP with 8 bits', async () => bitmapFile({ bits: 8 })],
  ['BMP with 4 bits', async () => bitmapFile({ bits: 4 })],
  ['BMP with 1 bit', async () => bitmapFile({ bits: 1 })],
  ['BMP from the top down', async () => bitmapFile({ bits: 24, topDown: true })],
  ['BMP of OS/2', async () => bitmapFile({ bits: 24, headerBytes: 12 })],
] as const)('%s becomes WebP with the same colors', async (_, draw) => {
  const { webp, width, height } = await normalizePicture(await draw())
  const { format, depth, space, ...own } = await sharp(webp).metadata()
  expect([format, depth, space, own.width, own.height]).toEqual(['webp', 'uchar', 'srgb', width, height])
  expect(await cornersOf(webp)).toBe('rbbb')
})

test('a picture is turned upright, and its metadata is gone', async () => {
  const file = await jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Ana', Orientation: '6' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .toBuffer()
  expect(file.includes('Ana')).toBe(true)
  const { webp, width, height } = await normalizePicture(file)
  expect([width, height]).toEqual([40, 60])
  expect(await cornersOf(webp)).toBe('brbb')
  const { exif, xmp, icc, iptc, orientation } = await sharp(webp).metadata()
  expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a large picture becomes 2,400 pixels wide, a small one keeps its size', async () => {
  const { width, height } = await normalizePicture(await redAndBlue(4800, 100).png().toBuffer())
  expect([width, height]).toEqual([2400, 50])
  const small = await normalizePicture(await redAndBlue(3, 2).png().toBuffer())
  expect([small.width, small.height]).toEqual([3, 2])
})

test('nothing of a decoded picture stays in memory', async () => {
  await normalizePicture(await redAndBlue(900, 600).jpeg({ progressive: true }).toBuffer())
  expect(sharp.cache().items.current).toBe(0)
})

test('what hides behind a picture is gone', async () => {
  const payload = Buffer.from('PK\x03\x04<script>alert(1)</script>')
  const { webp } = await normalizePicture(Buffer.concat([await jpeg().toBuffer(), payload]))
  expect(webp.includes('<script>')).toBe(false)
  expect(await cornersOf(webp)).toBe('rbbb')
})

test('an animated PNG becomes its first picture', async () => {
  const file = await redAndBlue().png().toBuffer()
  const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  const animated = Buffer.concat([file.subarray(0, 33), control, file.subarray(33)])
  const { webp } = await normalizePicture(animated)
  expect((await sharp(webp).metadata()).pages).toBeUndefined()
})

test.each([
  ['GIF', () => redAndBlue().gif().toBuffer()],
  ['WebP', () => redAndBlue().webp().toBuffer()],
  ['TIFF', () => redAndBlue().tiff().toBuffer()],
  ['AVIF', () => redAndBlue().avif({ effort: 0 }).toBuffer()],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', async () => Buffer.from('%PDF-1.7 and so on')],
  ['text that starts like a BMP', async () => Buffer.from('BMW and other makers of cars, in a long list')],
  ['nothing', async () => Buffer.alloc(0)],
] as const)('%s is refused by its content', async (_, draw) => {
  expect(await refused(await draw())).toBe('file-refused type')
})

test.each([
  ['JPEG', () => redAndBlue(600, 400).jpeg().toBuffer()],
  ['PNG', () => redAndBlue(600, 400).png({ compressionLevel: 0 }).toBuffer()],
  ['BMP', async () => bitmapFile({ bits: 24, width: 60, height: 40 })],
] as const)('a %s that ends too early is refused', async (_, draw) => {
  const file = await draw()
  for (const share of [0.02, 0.5, 0.9]) {
    const cut = file.subarray(0, Math.max(30, Math.floor(file.length * share)))
    expect(await refused(cut)).toBe('file-refused broken')
  }
})

test('a file that names far more pixels than it has is refused before decoding', async () => {
  expect(await refused(pngOfSize(60_000, 60_000))).toBe('file-refused pixels')
  const bitmap = bitmapFile({ bits: 1 })
  bitmap.writeInt32LE(2_000_000_000, 18)
  bitmap.writeInt32LE(2_000_000_000, 22)
  expect(await refused(bitmap)).toBe('file-refused pixels')
  expect(await refused(pngOfSize(5000, 5000))).toBe('file-refused broken')
})

test.each([
  ['a width of 0', 18, 0],
  ['a height of 0', 22, 0],
  ['a negative width', 18, -10],
  ['pixels inside the header', 10, 20],
  ['pixels behind the end', 10, 100_000],
  ['a run-length compression', 30, 1],
  ['an embedded JPEG', 30, 4],
])('a BMP with %s is refused', async (_, offset, value) => {
  const bitmap = bitmapFile({ bits: 8 })
  bitmap.writeInt32LE(value, offset)
  expect(await refused(bitmap)).toBe('file-refused broken')
})

test('a BMP whose pixels name colors outside of its palette is refused', async () => {
  const bitmap = bitmapFile({ bits: 8 })
  bitmap[bitmap.length - 4] = 200
  bitmap.fill(200, bitmap.length - 12)
  expect(await refused(bitmap)).toBe('file-refused broken')
})

test('no truncated or altered header makes the decoder fail in another way', async () => {
  const bitmap = bitmapFile({ bits: 16, masks: [0xf800, 0x07e0, 0x1f] })
  for (let offset = 10; offset < 66; offset++) {
    for (const value of [0, 1, 0x7f, 0xff]) {
      const altered = Buffer.from(bitmap)
      altered[offset] = value
      expect(await refused(altered)).toMatch(/^(accepted|file-refused (type|pixels|broken))$/)
    }
    expect(await refused(bitmap.subarray(0, offset))).toMatch(/^file-refused (type|pixels|broken)$/)
  }
})
