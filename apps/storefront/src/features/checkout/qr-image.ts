import { drawQrCode } from '@corium/browser/draw-qr-code'
import { saveFile } from '@corium/browser/save-file'

/** Pixels per module of the PNG. */
const modulePixels = 12

export async function createQrPng(text: string, name: string): Promise<File> {
  const { size, path } = drawQrCode(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePixels
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas context')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(modulePixels, modulePixels)
  context.fillStyle = '#000000'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no image')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

/** Opens the share sheet where the browser can share files; downloads the file otherwise. */
export async function saveImage(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') throw error
    })
  }
  saveFile(file.name, file)
}
