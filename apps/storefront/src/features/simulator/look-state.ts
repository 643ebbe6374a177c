import { maxLength } from '@corium/contract/limits'
import { type Cover, type Look, type Part, type Product, productParts, readLook } from '@corium/contract/look'
import { paths } from '@corium/contract/paths'
import { defaultGround, type Ground, grounds } from '#shop/goods/booth-grounds.ts'

/** The lamps of the light booth. */
export const lamps = ['day', 'warm', 'shop'] as const
export type Lamp = (typeof lamps)[number]

/** How many pieces the estimate can be made for. */
export const maxPieces = 9999

/** The state in the URL. An invalid code of a look is kept as `broken`. */
export type UrlState = {
  look: Look | undefined
  other: Look | undefined
  broken: boolean
  skuId: string | undefined
  ground: Ground
  lamp: Lamp
  pieces: number
}

export function parseUrl(search: string): UrlState {
  const params = new URLSearchParams(search)
  const [code, otherCode] = [params.get('look'), params.get('with')]
  const [look, other] = [readLook(code ?? ''), readLook(otherCode ?? '')]
  const pieces = Number(params.get('num') ?? 1)
  return {
    look,
    other,
    broken: (code !== null && !look) || (otherCode !== null && !other),
    skuId: params.get('sku_id')?.slice(0, maxLength.id) || undefined,
    ground: grounds.find((ground) => ground === params.get('ground')) ?? defaultGround,
    lamp: lamps.find((lamp) => lamp === params.get('light')) ?? 'day',
    pieces: Number.isInteger(pieces) && pieces >= 1 && pieces <= maxPieces ? pieces : 1,
  }
}

export type ViewState = { code: string; otherCode?: string; ground: Ground; lamp: Lamp; pieces: number }

/** The shortest link to the look, without default values. */
export const linkTo = ({ code, otherCode, ground, lamp, pieces }: ViewState): string =>
  paths.simulator({
    look: code,
    with: otherCode,
    ground: ground === defaultGround ? undefined : ground,
    light: lamp === 'day' ? undefined : lamp,
    num: pieces === 1 ? undefined : pieces,
  })

export const partsOf = (product: Product): readonly Part[] => productParts[product]

export const coverOf = ({ product, covers }: Look, part: Part): Cover =>
  covers[Math.max(0, partsOf(product).indexOf(part))]!

/** The look with another cover on these parts. */
export const withCover = (look: Look, parts: readonly Part[], change: Partial<Cover>): Look => ({
  ...look,
  covers: partsOf(look.product).map((part, at) =>
    parts.includes(part) ? { ...look.covers[at]!, ...change } : look.covers[at]!,
  ),
})

export const skusOf = (look: Look | undefined): string[] => look?.covers.map(({ sku_id }) => sku_id) ?? []

/** Each material of a look once with the parts that it covers, in the order of the parts. */
export function partsBySku(look: Look): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  partsOf(look.product).forEach((part, at) => {
    const { sku_id } = look.covers[at]!
    groups.set(sku_id, [...(groups.get(sku_id) ?? []), part])
  })
  return groups
}
