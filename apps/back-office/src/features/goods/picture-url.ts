import type { Picture } from '@corium/contract/goods'
import { pictureWidths } from '@corium/contract/picture-widths'

/** The picture in the given width, or as wide as it was uploaded. */
export function pictureUrl({ url, width }: Picture, wanted: (typeof pictureWidths)[number]): string {
  const offered = pictureWidths.filter((one) => one <= Math.max(width, pictureWidths[0]))
  const chosen = offered.filter((one) => one <= wanted).at(-1) ?? pictureWidths[0]
  return `${url}/${chosen}.webp`
}
