export type Size = { width: number; height: number }

/** What of a picture is seen: CSS pixels for each of its pixels, and which of them is in the middle. */
export type View = { scale: number; x: number; y: number }

const most = 4

/** The scale at which the whole picture is seen, never enlarged. */
export const wholeScale = (picture: Size, window: Size): number =>
  Math.min(1, window.width / picture.width, window.height / picture.height)

/**
 * Keeps a view within the picture: no ground where there could be material, no further out than the whole, or
 * than `least` where that is smaller.
 */
export function within(view: View, picture: Size, window: Size, least = 1): View {
  const scale = Math.min(most, Math.max(Math.min(least, wholeScale(picture, window)), view.scale))
  return {
    scale,
    x: middle(view.x, picture.width, window.width / scale),
    y: middle(view.y, picture.height, window.height / scale),
  }
}

function middle(wanted: number, length: number, seen: number): number {
  if (seen >= length) return length / 2
  return Math.min(length - seen / 2, Math.max(seen / 2, wanted))
}

/** Zooms so that what is at `at`, in CSS pixels from the middle of the window, stays there. */
export function zoomed(view: View, scale: number, at = { x: 0, y: 0 }): View {
  const shift = 1 / view.scale - 1 / scale
  return { scale, x: view.x + at.x * shift, y: view.y + at.y * shift }
}

/** Moves the view by CSS pixels. */
export const moved = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx / view.scale,
  y: view.y + dy / view.scale,
})

const lengths = [1, 2, 5, 10, 20, 50, 100]

/** The longest round number of millimetres that fits into 140 px, and how long that is. */
export function scaleBar(pixelsPerMm: number): { mm: number; pixels: number } {
  const mm = lengths.findLast((length) => length * pixelsPerMm <= 140) ?? 1
  return { mm, pixels: mm * pixelsPerMm }
}
