import type { Bilingual } from '@corium/contract/language'
import { both } from '#server/modules/facets/both.ts'
import { valueName } from '#server/modules/facets/standard-facets.ts'
import { thicknessOf } from './attributes.ts'
import type { Style } from './style.ts'

/** The line under a name: `PU leather, litchi · 1.0 mm · 137 cm · knit`. */
export function summaryOf(style: Style): Bilingual {
  const { short, grain, width, backing, skin, unit } = style
  const [enGrain, zhGrain] = valueName('grain', grain)
  const showsGrain = unit !== 'piece' && !short[0].toLowerCase().includes(enGrain.toLowerCase())
  const thick = style.thickness === undefined || unit === 'piece' ? '' : `${thicknessText(style)} mm`
  const [enBack, zhBack] = backing && backing !== 'none' ? valueName('backing', backing) : ['', '']
  return both([
    line([
      showsGrain ? `${short[0]}, ${enGrain.toLowerCase()}` : short[0],
      thick,
      width ? `${width} cm` : '',
      skin ? `about ${skin} sq ft` : '',
      enBack.toLowerCase(),
    ]),
    line([
      showsGrain ? `${short[1]} ${zhGrain}` : short[1],
      thick,
      width ? `${width} cm` : '',
      skin ? `每张约 ${skin} 平方英尺` : '',
      zhBack,
    ]),
  ])
}

const line = (parts: string[]) => parts.filter(Boolean).join(' · ')

/** `1.0` or `1.2–1.4`, in mm. */
export function thicknessText(style: Style): string {
  const [from, to] = thicknessOf(style)
  return from === to ? from.toFixed(1) : `${from.toFixed(1)}–${to.toFixed(1)}`
}
