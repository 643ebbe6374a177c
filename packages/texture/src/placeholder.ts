import { labToHex } from '@corium/color/hex'
import type { PictureSpec } from './picture-spec.ts'
import { backColor } from './scenes/back-color.ts'

/** The picture's main color as hex; pages show it while the picture loads. */
export function placeholderColor({ kind, lab, backing }: PictureSpec): string {
  return labToHex(kind === 'back' ? backColor(backing ?? 'knit', lab) : lab)
}
