import type { Picture } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { PictureRow } from './select-pictures.ts'

/** A stored picture as the wire shows it. */
export function presentPicture(picture: PictureRow, language: Language): Picture {
  const { id, kind, width, height, hex, mm, alt } = picture
  return { url: `/media/${id}`, alt: alt[language], width, height, hex, kind, ...(mm ? { mm } : {}) }
}
