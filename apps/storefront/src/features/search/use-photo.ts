import { useRef, useState } from 'react'
import {
  type Correction,
  correctBy,
  mainColours,
  meanOf,
  type Pixels,
  toHex,
  uncorrected,
} from './photo-colours.ts'

/** A spot of the photo, 0 to 1 from the left and from the top. */
export type Spot = { x: number; y: number }

/** No longer side than this is kept: a color needs no more. */
const longest = 1200

/** The ring takes the mean of a square of so many pixels. */
const patch = 11

const suggested = 5
export const centre: Spot = { x: 0.5, y: 0.5 }

/** A photo that is decoded on a canvas of this page and never leaves it. */
export function usePhoto() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const loupe = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'none' | 'open' | 'failed'>('none')
  const [correct, setCorrect] = useState<{ by: Correction }>()
  const [main, setMain] = useState<string[]>([])

  async function open(file: File): Promise<boolean> {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    const sheet = canvas.current
    if (!photo || !sheet) {
      setState('failed')
      return false
    }
    const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
    sheet.width = Math.max(1, Math.round(photo.width * scale))
    sheet.height = Math.max(1, Math.round(photo.height * scale))
    sheet.getContext('2d', { willReadFrequently: true })?.drawImage(photo, 0, 0, sheet.width, sheet.height)
    photo.close()
    setState('open')
    setCorrect(undefined)
    suggest(uncorrected)
    return true
  }

  function suggest(by: Correction) {
    const small = canvas.current && shrunk(canvas.current)
    setMain(small ? mainColours(small, suggested, by).map(toHex) : [])
  }

  function patchAt({ x, y }: Spot): Pixels | undefined {
    const sheet = canvas.current
    const pen = sheet?.getContext('2d', { willReadFrequently: true })
    if (!sheet || !pen) return undefined
    const left = Math.round(x * (sheet.width - 1)) - (patch - 1) / 2
    const top = Math.round(y * (sheet.height - 1)) - (patch - 1) / 2
    return pen.getImageData(left, top, patch, patch)
  }

  /** The color under the ring; the loupe shows its pixels. */
  function read(spot: Spot): string | undefined {
    const square = patchAt(spot)
    if (square instanceof ImageData) loupe.current?.getContext('2d')?.putImageData(square, 0, 0)
    const mean = square && meanOf(square)
    return mean && toHex((correct?.by ?? uncorrected)(mean))
  }

  /** Says whether the spot could be taken for white. */
  function takeForWhite(spot: Spot): boolean {
    const square = patchAt(spot)
    const white = square && meanOf(square)
    const by = white && correctBy(white)
    if (!by) return false
    setCorrect({ by })
    suggest(by)
    return true
  }

  function undoWhite() {
    setCorrect(undefined)
    suggest(uncorrected)
  }

  return {
    canvas,
    loupe,
    patch,
    state,
    main,
    corrected: correct !== undefined,
    open,
    read,
    takeForWhite,
    undoWhite,
  }
}

/** As few pixels as still hold every color of a photo. */
function shrunk(sheet: HTMLCanvasElement): Pixels | undefined {
  const small = document.createElement('canvas')
  const scale = Math.min(1, 64 / Math.max(sheet.width, sheet.height))
  small.width = Math.max(1, Math.round(sheet.width * scale))
  small.height = Math.max(1, Math.round(sheet.height * scale))
  const pen = small.getContext('2d')
  pen?.drawImage(sheet, 0, 0, small.width, small.height)
  return pen?.getImageData(0, 0, small.width, small.height)
}
