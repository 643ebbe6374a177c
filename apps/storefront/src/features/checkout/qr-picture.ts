import { encode } from 'uqr'

/** White modules around a code, without which it cannot be read. */
const quietZone = 4

export type QrPicture = { size: number; path: string }

/** A code as one path on a field of `size` modules, quiet zone included; error correction M. */
export function drawQr(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Pixels of a module in a saved picture: large enough for any screen. */
const modulePixels = 12

/** The code as a PNG file. */
export async function qrFile(text: string, name: string): Promise<File> {
  const { size, path } = drawQr(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePixels
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(modulePixels, modulePixels)
  pen.fillStyle = '#000000'
  pen.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

/** Where a phone can keep a picture by sharing it, that; otherwise a download. */
export async function savePicture(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') throw error
    })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
