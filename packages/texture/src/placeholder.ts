import { labToHex } from '@corium/colour/hex'
import type { PictureSpec } from './picture-spec.ts'
import { backColour } from './scenes/back-colour.ts'

/** What a page shows in the picture's place until it is there: its main colour as hex. */
export function placeholderColour({ kind, lab, backing }: PictureSpec): string {
  return labToHex(kind === 'back' ? backColour(backing ?? 'knit', lab) : lab)
}
