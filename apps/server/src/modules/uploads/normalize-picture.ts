import type { FileProblem } from '@corium/contract/reason-texts'
import type { OutputInfo, Sharp, SharpInput, SharpOptions } from 'sharp'
import { limitPictureWork } from '#server/modules/media/picture-work.ts'
import { refuse } from '#server/refuse.ts'
import { BrokenBitmap, decodeBitmap, isBitmap, readBitmapSize } from './decode-bmp.ts'

/** A customer's picture as the shop stores it. */
export type NormalPicture = { webp: Buffer; width: number; height: number }

/**
 * Largest pictures that are decoded. A file of 5 MB has hardly more than 24 megapixels, and some variants
 * need 6 bytes of memory for each pixel. A BMP is decoded on the main thread.
 */
const maxPixels = { jpeg: 30_000_000, png: 30_000_000, bmp: 12_000_000 }

const maxSide = 2400
/** Higher than for the shop's own pictures, because a width is encoded once more from this one. */
const quality = 82
const timeoutSeconds = 15
/** More would keep their senders waiting for longer than half a minute. */
const maxWaiting = 24

/**
 * Decodes a JPEG, PNG or BMP and encodes its first image anew: upright, in sRGB with 8 bits, at most 2,400
 * pixels wide and high. Metadata and anything hidden in the file are gone. The
 * content alone decides the type.
 * @throws `file-refused`, or `shop-busy` when too many pictures wait already
 */
export async function normalizePicture(bytes: Buffer): Promise<NormalPicture> {
  const { data, info } = await decodePicture(bytes, (picture) =>
    picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality, effort: 4 }),
  )
  return { webp: data, width: info.width, height: info.height }
}

/**
 * Decodes a JPEG, PNG or BMP, and encodes it as `encode` says.
 * @throws as `normalizePicture`
 */
export const decodePicture = (bytes: Buffer, encode: (picture: Sharp) => Sharp): Promise<Encoded> =>
  limitPictureWork((sharp) => decodeAndEncode(opener(sharp), bytes, encode), maxWaiting)

type Encoded = { data: Buffer; info: OutputInfo }

async function decodeAndEncode(
  open: Open,
  bytes: Buffer,
  encode: (picture: Sharp) => Sharp,
): Promise<Encoded> {
  const type = typeOf(bytes)
  if (!type) return refuseFile('type')
  try {
    const picture = type === 'bmp' ? openBitmap(open, bytes) : await openCompressed(open, bytes, type)
    return await encode(picture).timeout({ seconds: timeoutSeconds }).toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (isDecoderError(error)) return refuseFile('broken')
    throw error
  }
}

type PictureType = keyof typeof maxPixels

function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  return isBitmap(bytes) ? 'bmp' : undefined
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function openCompressed(open: Open, bytes: Buffer, type: 'jpeg' | 'png'): Promise<Sharp> {
  const { format, width, height } = await open(bytes, { limitInputPixels: false }).metadata()
  if (format !== type) refuseFile('type')
  checkPixels(type, width, height)
  return open(bytes).autoOrient()
}

function openBitmap(open: Open, bytes: Buffer): Sharp {
  const size = readBitmapSize(bytes)
  checkPixels('bmp', size.width, size.height)
  const { width, height, rgb } = decodeBitmap(bytes)
  return open(rgb, { raw: { width, height, channels: 3 } })
}

type Open = (input: SharpInput, options?: SharpOptions) => Sharp

const opener =
  (sharp: Open): Open =>
  (input, options) =>
    sharp(input, { limitInputPixels: maxPixels.jpeg, failOn: 'truncated', ...options })

function checkPixels(type: PictureType, width: number, height: number): void {
  if (width * height > maxPixels[type]) refuseFile('pixels')
}

/** The errors of sharp have no class of their own; those of Node and ours have a name or a code. */
const isDecoderError = (error: unknown): boolean =>
  error instanceof BrokenBitmap ||
  error instanceof RangeError ||
  (error instanceof Error && error.constructor === Error && !('code' in error))

const refuseFile = (reason: FileProblem): never => refuse('file-refused', { reason })
