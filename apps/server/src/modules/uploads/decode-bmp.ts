/** Pixels as rows of red, green and blue, top row first. */
export type Bitmap = { width: number; height: number; rgb: Buffer }

/**
 * The header's fields are wrong, the pixels are missing, or the variant is one that no program writes today.
 */
export class BrokenBitmap extends Error {}

type Header = {
  width: number
  height: number
  topDown: boolean
  bitsPerPixel: number
  pixelsAt: number
  /** Blue, green and red of each color. */
  palette: Uint8Array
  masks: readonly [red: number, green: number, blue: number]
}

const fileHeaderBytes = 14
const headerSizes = [12, 40, 52, 56, 64, 108, 124]
const plainColors = 0
const colorMasks = 3

export const isBitmap = (bytes: Buffer): boolean =>
  bytes.length >= fileHeaderBytes + 12 &&
  bytes.toString('latin1', 0, 2) === 'BM' &&
  headerSizes.includes(bytes.readUInt32LE(fileHeaderBytes))

/** The size that the header names, before anything is decoded. */
export function readBitmapSize(bytes: Buffer): { width: number; height: number } {
  const { width, height } = readHeader(bytes)
  return { width, height }
}

/**
 * Decodes an uncompressed BMP with 1, 4, 8, 16, 24 or 32 bits per pixel; transparency is ignored. Check the
 * size first: memory grows with it.
 * @throws BrokenBitmap
 */
export function decodeBitmap(bytes: Buffer): Bitmap {
  const header = readHeader(bytes)
  const { width, height, topDown, bitsPerPixel, pixelsAt } = header
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (pixelsAt + rowBytes * height > bytes.length) throw new BrokenBitmap('pixels are missing')
  const readRow = rowReader(bytes, header)
  const rgb = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0; y < height; y++) {
    readRow(pixelsAt + rowBytes * (topDown ? y : height - 1 - y), rgb, y * width * 3)
  }
  return { width, height, rgb }
}

function readHeader(bytes: Buffer): Header {
  const pixelsAt = bytes.readUInt32LE(10)
  const size = bytes.readUInt32LE(fileHeaderBytes)
  if (bytes.length < fileHeaderBytes + size) throw new BrokenBitmap('the header is cut off')
  const old = size === 12
  const at = fileHeaderBytes + 4
  const width = old ? bytes.readUInt16LE(at) : bytes.readInt32LE(at)
  const signedHeight = old ? bytes.readUInt16LE(at + 2) : bytes.readInt32LE(at + 4)
  const bitsPerPixel = bytes.readUInt16LE(at + (old ? 6 : 10))
  const compression = old ? plainColors : bytes.readUInt32LE(at + 12)
  if (width <= 0 || signedHeight === 0) throw new BrokenBitmap('the size is impossible')
  if (![1, 4, 8, 16, 24, 32].includes(bitsPerPixel)) throw new BrokenBitmap('the depth is impossible')
  const masked = compression === colorMasks && (bitsPerPixel === 16 || bitsPerPixel === 32)
  if (compression !== plainColors && !masked) throw new BrokenBitmap('the compression is unknown')
  const paletteAt = fileHeaderBytes + size + (masked && size === 40 ? 12 : 0)
  if (pixelsAt < paletteAt) throw new BrokenBitmap('the pixels overlap the header')
  return {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bitsPerPixel,
    pixelsAt,
    palette: bitsPerPixel <= 8 ? readPalette(bytes, paletteAt, pixelsAt, old ? 3 : 4) : new Uint8Array(),
    masks: masked ? readMasks(bytes) : defaultMasks[bitsPerPixel === 16 ? 16 : 32],
  }
}

/** Every color that fits between header and pixels. */
function readPalette(bytes: Buffer, start: number, end: number, entryBytes: number): Uint8Array {
  const count = Math.max(0, Math.min(256, Math.floor((Math.min(end, bytes.length) - start) / entryBytes)))
  const palette = new Uint8Array(count * 3)
  for (let index = 0; index < count; index++) {
    const at = start + index * entryBytes
    palette.set(bytes.subarray(at, at + 3), index * 3)
  }
  return palette
}

const defaultMasks = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0x00ff0000, 0x0000ff00, 0x000000ff],
} as const

function readMasks(bytes: Buffer): Header['masks'] {
  const at = fileHeaderBytes + 40
  if (bytes.length < at + 12) throw new BrokenBitmap('the color masks are cut off')
  return [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8)]
}

/** Reads the row of pixels that starts at `row` into `rgb` from `to` on. */
type ReadRow = (row: number, rgb: Buffer, to: number) => void

function rowReader(bytes: Buffer, header: Header): ReadRow {
  const { bitsPerPixel } = header
  if (bitsPerPixel === 24) return trueColorReader(bytes, header)
  return bitsPerPixel <= 8 ? paletteReader(bytes, header) : maskReader(bytes, header)
}

const trueColorReader =
  (bytes: Buffer, { width }: Header): ReadRow =>
  (row, rgb, to) => {
    for (let x = 0, from = row; x < width; x++, from += 3, to += 3) {
      rgb[to] = bytes[from + 2] as number
      rgb[to + 1] = bytes[from + 1] as number
      rgb[to + 2] = bytes[from] as number
    }
  }

function paletteReader(bytes: Buffer, { width, bitsPerPixel, palette }: Header): ReadRow {
  const colors = palette.length / 3
  const mask = (1 << bitsPerPixel) - 1
  return (row, rgb, to) => {
    for (let x = 0, bit = 0; x < width; x++, bit += bitsPerPixel, to += 3) {
      const packed = bytes[row + (bit >> 3)] as number
      const color = (packed >> (8 - bitsPerPixel - (bit & 7))) & mask
      if (color >= colors) throw new BrokenBitmap('a color is not in the palette')
      rgb[to] = palette[color * 3 + 2] as number
      rgb[to + 1] = palette[color * 3 + 1] as number
      rgb[to + 2] = palette[color * 3] as number
    }
  }
}

function maskReader(bytes: Buffer, { width, bitsPerPixel, masks }: Header): ReadRow {
  const [red, green, blue] = masks.map(channelReader) as [Channel, Channel, Channel]
  const read = bitsPerPixel === 16 ? bytes.readUInt16LE.bind(bytes) : bytes.readUInt32LE.bind(bytes)
  return (row, rgb, to) => {
    for (let x = 0, from = row; x < width; x++, from += bitsPerPixel / 8, to += 3) {
      const pixel = read(from)
      rgb[to] = red(pixel)
      rgb[to + 1] = green(pixel)
      rgb[to + 2] = blue(pixel)
    }
  }
}

type Channel = (pixel: number) => number

/** Reads the bits of one color and scales them to 0 … 255. */
function channelReader(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const max = mask >>> shift
  if ((max & (max + 1)) !== 0) throw new BrokenBitmap('the bits of a color are not contiguous')
  return (pixel) => Math.round((((pixel & mask) >>> shift) / max) * 255)
}
