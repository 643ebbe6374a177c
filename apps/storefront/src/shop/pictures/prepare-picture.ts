import { maxUploadBytes } from '@corium/contract/limits'

/** A picture as it is sent, or why this browser cannot make one. */
export type Prepared = { blob: Blob; name: string } | { problem: 'type' | 'size' }

/** Larger files are made smaller before they are sent; the shop keeps 2,400 pixels anyway. */
const sendAsItIs = 2 * 1024 * 1024
const maxSide = 2400
const jpegQuality = 0.88

/** Converts formats that the shop does not accept, such as WebP and HEIC, as far as this browser can decode it. */
export async function preparePicture(file: File): Promise<Prepared> {
  const taken = await isTaken(file)
  if (taken && file.size <= sendAsItIs) return { blob: file, name: file.name }
  const converted = await toJpeg(file)
  if (converted && converted.size <= maxUploadBytes) return { blob: converted, name: jpegName(file.name) }
  if (!taken) return { problem: 'type' }
  // The shop may be able to decode a file that this browser cannot.
  return file.size <= maxUploadBytes ? { blob: file, name: file.name } : { problem: 'size' }
}

/** Whether the content starts like a JPEG, a PNG or a BMP. */
async function isTaken(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return starts.some((bytes) => bytes.every((byte, index) => start[index] === byte))
}

const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x42, 0x4d],
]

async function toJpeg(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency, which would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  } catch {
    return null
  }
}

const jpegName = (name: string): string => `${name.replace(/\.\w{1,5}$/, '')}.jpg`
