import { type PictureWidth, pictureWidths } from '@corium/contract/picture-widths'

let pictureOrigin = ''

/**
 * Sets where browsers load public pictures; without an origin, from the shop itself.
 * Runs once, before any page.
 */
export function setPictureOrigin(origin = ''): void {
  pictureOrigin = origin
}

export const pictureUrl = (url: string, width: PictureWidth): string => `${pictureOrigin}${url}/${width}.webp`

/**
 * The link to a picture that a customer uploaded. A signed one comes from the
 * shop itself, which checks its signature.
 */
export const uploadedUrl = (url: string): string => (url.includes('?') ? url : pictureOrigin + url)

/** The widths from the smallest to the largest useful one, up to the original's own; at least one. */
export function pictureSrcSet(
  url: string,
  originalWidth: number,
  [smallest, largest]: readonly [PictureWidth, PictureWidth] = [80, 2400],
): string {
  const widest = Math.min(originalWidth, largest)
  const available = pictureWidths.filter((width) => width <= widest && width >= smallest)
  return (available.length ? available : pictureWidths.slice(0, 1))
    .map((width) => `${pictureUrl(url, width)} ${width}w`)
    .join(', ')
}
