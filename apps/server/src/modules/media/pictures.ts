import type { Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { PictureRow } from './select-pictures.ts'

export function presentPicture(picture: PictureRow, language: Language): Picture {
  const { id, kind, width, height, hex, mm, alt } = picture
  return { url: `/media/${id}`, alt: alt[language], width, height, hex, kind, ...(mm ? { mm } : {}) }
}

/** A picture without a file: the page shows the color only. */
export const colorOnlyPicture = (hex: string, alt: string): Picture => ({
  url: '',
  alt,
  width: 1,
  height: 1,
  hex,
  kind: 'swatch',
})
