import { describeDifference } from '@corium/color/difference-words'
import { colorFamily } from '@corium/color/family'
import { hexToLab, labToHex } from '@corium/color/hex'
import type { Lab } from '@corium/color/lab'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-color-desk'
import type { StaffContext } from '#server/context.ts'
import type { CatalogIndex } from '#server/modules/catalog-index/catalog-index.ts'
import type { ColorMatch } from '#server/modules/catalog-index/types.ts'
import { type Illuminant, type Observer, toD65 } from '#server/modules/color-reading/to-d65.ts'
import { refuseFields } from '#server/refuse.ts'
import { readPictureColor } from './pictures.ts'

type ColorInput = Pick<Input<typeof contract.readDeskColor>, 'lab' | 'light' | 'hex'>

/** The color of a form as the shop stores it; undefined when it names none. */
export function readColor({ lab, light = 'D65/10', hex }: ColorInput): { lab: Lab; hex: string } | undefined {
  if (lab) {
    const [illuminant, observer] = light.split('/') as [Illuminant, Observer]
    const stored = toD65([lab.l, lab.a, lab.b], illuminant, observer)
    return { lab: stored, hex: labToHex(stored) }
  }
  const read = hex === undefined ? undefined : hexToLab(hex)
  return read && { lab: read, hex: labToHex(read) }
}

const nearestNum = 5

export async function readDeskColor(
  context: StaffContext,
  { sku_id, picture, ...input }: Input<typeof contract.readDeskColor>,
): Promise<Output<typeof contract.readDeskColor>> {
  const { catalog, language } = context
  const picked = picture && { hex: await readPictureColor(context, picture) }
  const color = readColor(picked ?? input) ?? refuseFields({ lab: 'color-required' })
  const found = await findNearest(catalog, color.lab, { maxDelta: 20, limit: nearestNum + 1 })
  const nearest = found.filter(({ sku }) => sku.id !== sku_id).slice(0, nearestNum)
  const [l, a, b] = color.lab.map((value) => Math.round(value * 100) / 100) as [number, number, number]
  return {
    lab: { l, a, b },
    hex: color.hex,
    family: colorFamily(color.lab),
    nearest: nearest.map(({ entry, sku, lab, deltaE }) => {
      const { closenessText, directionsText } = describeDifference(color.lab, lab)
      return {
        goods_id: entry.id,
        goods_name: entry.name[language],
        sku_id: sku.id,
        sku_code: sku.code,
        name: sku.name[language],
        hex: sku.hex,
        delta_e: Math.round(deltaE * 10) / 10,
        match_text: closenessText[language],
        difference_text: directionsText?.[language],
      }
    }),
  }
}

/** The nearest color of each style on sale, the nearest first. */
export async function findNearest(
  catalog: CatalogIndex,
  lab: Lab,
  { maxDelta, limit }: { maxDelta: number; limit: number },
): Promise<ColorMatch[]> {
  const { matches } = await catalog.snapshot.searchColors(
    { lab },
    { maxDelta, page: 1, limit, maxEffects: 0, maxFarther: 0 },
  )
  return matches
}
