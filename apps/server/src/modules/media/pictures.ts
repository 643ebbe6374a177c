import type { Picture, SmallPicture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { PictureRow } from './select-pictures.ts'

export function presentPicture(picture: PictureRow, language: Language): Picture {
  const { id, kind, width, height, hex, mm, alt } = picture
  return { url: pictureUrl(id), alt: alt[language], width, height, hex, kind, ...(mm ? { mm } : {}) }
}

/** For places where the name beside the picture describes it. */
export const presentSmallPicture = ({ id, width, height, hex }: PictureRow): SmallPicture => ({
  url: pictureUrl(id),
  width,
  height,
  hex,
})

/** As in `Picture`. */
export const pictureUrl = (id: string): string => `/media/${id}`

/** A picture without a file: the page shows the color only. */
export const colorOnlyPicture = (hex: string, alt: string): Picture => ({
  url: '',
  alt,
  width: 1,
  height: 1,
  hex,
  kind: 'swatch',
})
