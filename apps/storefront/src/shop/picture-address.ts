import type { pictureWidths } from '@corium/contract/goods'

type Width = (typeof pictureWidths)[number]

/** The widths that pictures are served in, ascending. */
const widths: readonly Width[] = [80, 160, 320, 480, 640, 800, 960, 1280, 1600, 2400]

export const pictureAddress = (url: string, width: Width): string => `${url}/${width}.webp`

/** Every width that the original can fill, and the next one above where it is smaller than all. */
export function pictureSources(url: string, original: number): string {
  const filled = widths.filter((width) => width <= original)
  return (filled.length ? filled : widths.slice(0, 1))
    .map((width) => `${pictureAddress(url, width)} ${width}w`)
    .join(', ')
}
