/**
 * A square part of a picture: its center in fractions of width and height, and how many times it is enlarged.
 */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const maxZoom = 4

/** The square in pixels of the picture. */
export function cropSquare({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom
  return { x: x * width - side / 2, y: y * height - side / 2, side }
}

/** Moves the square by fractions of its own side; it stays inside the picture. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = cropSquare(size, crop)
  const move = (center: number, length: number, by: number) => {
    const margin = side / 2 / length
    return Math.min(1 - margin, Math.max(margin, center + (by * side) / length))
  }
  return { ...crop, x: move(crop.x, size.width, right), y: move(crop.y, size.height, down) }
}
