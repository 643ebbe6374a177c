import type { Lab } from '@corium/color/lab'
import type { Backing } from '../picture-spec.ts'

const undyed: Record<Exclude<Backing, 'suede-back'>, Lab> = {
  knit: [83, 1, 8],
  brushed: [80, 2, 10],
  'woven-back': [85, 0, 6],
  'non-woven': [89, 0, 3],
  microfiber: [76, 1, 4],
}

/** Textile backings are undyed; the flesh side of a hide is a paler shade of its face. */
export function backColor(backing: Backing, [l, a, b]: Lab): Lab {
  if (backing !== 'suede-back') return undyed[backing]
  return [l + (74 - l) * 0.45, a * 0.55 + 2, b * 0.55 + 6]
}
