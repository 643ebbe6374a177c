import sharp, { type Sharp } from 'sharp'

/**
 * Blue with a red quarter at the top left, so that a test sees mirrored
 * and turned pictures and swapped colors.
 */
export function redAndBlue(width = 60, height = 40): Sharp {
  const rgb = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgb[pixel * 3 + (isRed(pixel % width, Math.floor(pixel / width), width, height) ? 0 : 2)] = 255
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** A picture as a form sends it. */
export const pictureFile = async () => ({
  name: 'a.png',
  type: 'image/png',
  bytes: await redAndBlue().png().toBuffer(),
})

const isRed = (x: number, y: number, width: number, height: number): boolean =>
  x < width / 2 && y < height / 2

/** The colors of the four corners of a picture: `r` red, `b` blue, `?` anything else. */
export async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
    if (green > 80) return '?'
    return red > blue + 80 ? 'r' : blue > red + 80 ? 'b' : '?'
  }
  const right = info.width - 2
  const bottom = info.height - 2
  return at(1, 1) + at(right, 1) + at(1, bottom) + at(right, bottom)
}

type BitmapOptions = {
  width?: number
  height?: number
  bits: 1 | 4 | 8 | 16 | 24 | 32
  topDown?: boolean
  headerBytes?: 12 | 40 | 124
  masks?: readonly [number, number, number]
}

/** A BMP of the same picture. */
export function bitmapFile(options: BitmapOptions): Buffer {
  const { width = 10, height = 6, bits, topDown = false, headerBytes = 40, masks } = options
  const old = headerBytes === 12
  const palette = bits <= 8 ? [colors.red, colors.blue] : []
  const entryBytes = old ? 3 : 4
  const maskBytes = masks && headerBytes === 40 ? 12 : 0
  const pixelsAt = 14 + headerBytes + maskBytes + palette.length * entryBytes
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const file = Buffer.alloc(pixelsAt + rowBytes * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(pixelsAt, 10)
  file.writeUInt32LE(headerBytes, 14)
  if (old) {
    file.writeUInt16LE(width, 18)
    file.writeUInt16LE(height, 20)
    file.writeUInt16LE(1, 22)
    file.writeUInt16LE(bits, 24)
  } else {
    file.writeInt32LE(width, 18)
    file.writeInt32LE(topDown ? -height : height, 22)
    file.writeUInt16LE(1, 26)
    file.writeUInt16LE(bits, 28)
    file.writeUInt32LE(masks ? 3 : 0, 30)
    masks?.forEach((mask, index) => {
      file.writeUInt32LE(mask, 54 + index * 4)
    })
  }
  palette.forEach((color, index) => {
    file.set(color, 14 + headerBytes + maskBytes + index * entryBytes)
  })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const red = isRed(x, topDown ? y : height - 1 - y, width, height)
      const row = pixelsAt + y * rowBytes
      if (bits === 24 || bits === 32) {
        const color = red ? colors.red : colors.blue
        if (masks) file.writeUInt32LE(Number(masks[red ? 0 : 2]), row + x * 4)
        else file.set(color, row + (x * bits) / 8)
      } else if (bits === 16)
        file.writeUInt16LE((masks ?? [0x7c00, 0, 0x1f])[red ? 0 : 2] as number, row + x * 2)
      else if (!red) {
        const byte = row + Math.floor((x * bits) / 8)
        file[byte] = (file[byte] as number) | (1 << (8 - bits - ((x * bits) % 8)))
      }
    }
  }
  return file
}

/** Blue, green, red, as BMP stores them. */
const colors = { red: [0, 0, 255], blue: [255, 0, 0] }
