/** An inflated piece of material. Lengths refer to a drawing of 1000 by 1000. */
export type Piece = {
  /** Outline as an SVG path. */
  path: string
  /** Height above the base. */
  lift: number
  /** Width of the rounded rim, and height of the inflation. */
  bevel: number
  inflation: number
  /** Direction of the grain in degrees. */
  grainAngle?: number
}

export type MockupShape = {
  /** From bottom to top. */
  pieces: readonly Piece[]
  /** Lines of stitching. */
  stitches: readonly string[]
  /** Pressed lines: seams and creases. */
  seams?: readonly string[]
  /** SVG drawn under and over the material, such as soles, legs and metal parts. */
  under?: string
  over?: string
}

/** Mirrors a path horizontally. Supports absolute M, L, C, Q and Z commands with plain numbers only. */
export function mirrored(path: string): string {
  let isX = true
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const turned = isX ? String(1000 - Number(number)) : number
    isX = !isX
    return turned
  })
}

export const brass = `<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#f3e6c4"/><stop offset=".35" stop-color="#cfae70"/>
  <stop offset=".6" stop-color="#9a7437"/><stop offset=".8" stop-color="#dcc28a"/>
  <stop offset="1" stop-color="#85642b"/></linearGradient>`

export const steel = `<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0">
  <stop offset="0" stop-color="#6d6d6d"/><stop offset=".4" stop-color="#e6e6e6"/>
  <stop offset=".6" stop-color="#bdbdbd"/><stop offset="1" stop-color="#595959"/></linearGradient>`

export const wood = `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0">
  <stop offset="0" stop-color="#3c2a1e"/><stop offset=".4" stop-color="#6a4c36"/>
  <stop offset="1" stop-color="#33241a"/></linearGradient>`
