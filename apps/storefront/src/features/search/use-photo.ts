import { useRef, useState } from 'react'
import {
  mainColors,
  meanColor,
  noWhiteBalance,
  type Pixels,
  toHex,
  type WhiteBalance,
  whiteBalance,
} from './photo-colors.ts'

/** A position in the photo, from 0 to 1 from the left and from the top. */
export type Spot = { x: number; y: number }

/** The photo is scaled down to this length of its longer side, in pixels; colors need no more. */
const maxSide = 1200

/** Side of the square that is averaged around a spot, in pixels. */
const sampleSize = 11

const maxMainColors = 5
export const center: Spot = { x: 0.5, y: 0.5 }

/** Reads colors from a photo. It is decoded on a canvas in the browser and never uploaded. */
export function usePhoto() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const loupe = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'none' | 'open' | 'failed'>('none')
  const [balance, setBalance] = useState<{ apply: WhiteBalance }>()
  const [colors, setColors] = useState<string[]>([])

  async function open(file: File): Promise<boolean> {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    const target = canvas.current
    if (!photo || !target) {
      setState('failed')
      return false
    }
    const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height))
    target.width = Math.max(1, Math.round(photo.width * scale))
    target.height = Math.max(1, Math.round(photo.height * scale))
    target.getContext('2d', { willReadFrequently: true })?.drawImage(photo, 0, 0, target.width, target.height)
    photo.close()
    setState('open')
    setBalance(undefined)
    findMainColors(noWhiteBalance)
    return true
  }

  function findMainColors(apply: WhiteBalance) {
    const pixels = canvas.current && thumbnailPixels(canvas.current)
    setColors(pixels ? mainColors(pixels, maxMainColors, apply).map(toHex) : [])
  }

  function sampleAt({ x, y }: Spot): Pixels | undefined {
    const source = canvas.current
    const context = source?.getContext('2d', { willReadFrequently: true })
    if (!source || !context) return undefined
    const left = Math.round(x * (source.width - 1)) - (sampleSize - 1) / 2
    const top = Math.round(y * (source.height - 1)) - (sampleSize - 1) / 2
    return context.getImageData(left, top, sampleSize, sampleSize)
  }

  /** The color at a spot; also shows its pixels in the loupe. */
  function colorAt(spot: Spot): string | undefined {
    const sample = sampleAt(spot)
    if (sample instanceof ImageData) loupe.current?.getContext('2d')?.putImageData(sample, 0, 0)
    const mean = sample && meanColor(sample)
    return mean && toHex((balance?.apply ?? noWhiteBalance)(mean))
  }

  /** Corrects the photo so that the spot is white; returns false if the spot is too dark or clipped. */
  function setWhitePoint(spot: Spot): boolean {
    const sample = sampleAt(spot)
    const white = sample && meanColor(sample)
    const apply = white && whiteBalance(white)
    if (!apply) return false
    setBalance({ apply })
    findMainColors(apply)
    return true
  }

  function clearWhitePoint() {
    setBalance(undefined)
    findMainColors(noWhiteBalance)
  }

  return {
    canvas,
    loupe,
    sampleSize,
    state,
    mainColors: colors,
    whiteBalanced: balance !== undefined,
    open,
    colorAt,
    setWhitePoint,
    clearWhitePoint,
  }
}

/** The photo at 64 pixels or less: enough for its main colors, and fast. */
function thumbnailPixels(source: HTMLCanvasElement): Pixels | undefined {
  const thumbnail = document.createElement('canvas')
  const scale = Math.min(1, 64 / Math.max(source.width, source.height))
  thumbnail.width = Math.max(1, Math.round(source.width * scale))
  thumbnail.height = Math.max(1, Math.round(source.height * scale))
  const context = thumbnail.getContext('2d')
  context?.drawImage(source, 0, 0, thumbnail.width, thumbnail.height)
  return context?.getImageData(0, 0, thumbnail.width, thumbnail.height)
}
