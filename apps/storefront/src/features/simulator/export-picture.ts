import { saveFile } from '@corium/browser/save-file'
import type { Summary } from './use-summary.ts'

/** Width of the saved picture in pixels, and its margins and lines. */
const width = 1600
const margin = 80
const lineHeight = 44

const fonts = {
  title: '400 44px "Fraunces", "Songti SC", "Noto Serif CJK SC", serif',
  text: '400 24px "Instrument Sans Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  strong:
    '600 24px "Instrument Sans Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
}

type Caption = Summary & { note: string; name: string }

/** Downloads the drawing as a PNG, with the names and codes of the materials below. */
export async function savePicture(drawing: SVGSVGElement, caption: Caption): Promise<void> {
  saveFile(`${caption.name}.png`, await drawPicture(drawing, caption))
}

async function drawPicture(drawing: SVGSVGElement, caption: Caption): Promise<Blob> {
  const { width: boxWidth, height: boxHeight } = drawing.viewBox.baseVal
  const pictureHeight = Math.round((width * boxHeight) / boxWidth)
  const image = await loadImage(await standalone(drawing, width, pictureHeight))
  const canvas = document.createElement('canvas')
  const captionTop = pictureHeight + margin
  canvas.width = width
  canvas.height = captionTop + lineHeight * (caption.rows.length + 4) + margin
  const context = canvas.getContext('2d')!
  context.fillStyle = '#f7f7f7'
  context.fillRect(0, 0, width, canvas.height)
  context.fillStyle = '#ededed'
  context.fillRect(0, 0, width, pictureHeight)
  context.drawImage(image, 0, 0, width, pictureHeight)
  drawCaption(context, captionTop, caption)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

function drawCaption(context: CanvasRenderingContext2D, top: number, { title, rows, trim, note }: Caption) {
  const line = (text: string, font: string, x: number, y: number, color = '#181818') => {
    context.font = font
    context.fillStyle = color
    context.fillText(text, x, y, width - margin - x)
  }
  line(title, fonts.title, margin, top)
  let y = top + lineHeight * 1.5
  for (const { parts, material, code, hex } of rows) {
    context.fillStyle = hex
    context.fillRect(margin, y - 24, 30, 30)
    line(material, fonts.strong, margin + 50, y)
    line(code, fonts.text, margin + 620, y)
    line(parts, fonts.text, margin + 840, y, '#4c4c4b')
    y += lineHeight
  }
  line(trim, fonts.text, margin, y)
  line(note, fonts.text, margin, y + lineHeight, '#4c4c4b')
}

/** The drawing as one file: its tiles, which live in this page only, become part of it. */
async function standalone(drawing: SVGSVGElement, pixels: number, height: number): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(pixels))
  copy.setAttribute('height', String(height))
  const data = new Map<string, string>()
  for (const image of copy.querySelectorAll('image')) {
    const href = image.getAttribute('href') ?? ''
    if (!href.startsWith('blob:')) continue
    if (!data.has(href)) data.set(href, await readAsData(href))
    image.setAttribute('href', data.get(href)!)
  }
  const text = new XMLSerializer().serializeToString(copy)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
}

async function readAsData(href: string): Promise<string> {
  const image = await loadImage(href)
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.92)
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}
