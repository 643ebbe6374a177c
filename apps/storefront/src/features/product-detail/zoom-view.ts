export type Size = { width: number; height: number }

/** The visible part of a picture: CSS pixels per picture pixel, and the picture pixel at the center. */
export type View = { scale: number; x: number; y: number }

const maxScale = 4

/** The scale at which the whole picture fits the viewport; never above 1. */
export const fitScale = (picture: Size, viewport: Size): number =>
  Math.min(1, viewport.width / picture.width, viewport.height / picture.height)

/**
 * Limits a view: the picture fills the viewport where it can, and the scale stays between the smaller of
 * `minScale` and the fitting scale, and the maximum.
 */
export function clampView(view: View, picture: Size, viewport: Size, minScale = 1): View {
  const scale = Math.min(maxScale, Math.max(Math.min(minScale, fitScale(picture, viewport)), view.scale))
  return {
    scale,
    x: clampCenter(view.x, picture.width, viewport.width / scale),
    y: clampCenter(view.y, picture.height, viewport.height / scale),
  }
}

function clampCenter(center: number, length: number, visible: number): number {
  if (visible >= length) return length / 2
  return Math.min(length - visible / 2, Math.max(visible / 2, center))
}

/** Zooms around `at`, a point in CSS pixels from the viewport's center: the picture does not move there. */
export function zoomTo(view: View, scale: number, at = { x: 0, y: 0 }): View {
  const shift = 1 / view.scale - 1 / scale
  return { scale, x: view.x + at.x * shift, y: view.y + at.y * shift }
}

/** Moves the view by CSS pixels. */
export const panBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx / view.scale,
  y: view.y + dy / view.scale,
})

const barLengths = [1, 2, 5, 10, 20, 50, 100]

/** The scale bar: the longest round number of millimeters that fits into 140 px. */
export function scaleBar(pixelsPerMm: number): { mm: number; pixels: number } {
  const mm = barLengths.findLast((length) => length * pixelsPerMm <= 140) ?? 1
  return { mm, pixels: mm * pixelsPerMm }
}
