import type { Input } from '@corium/browser/result'
import type { Filter } from '@corium/contract/goods'
import { defaultMaxDelta, maxLength } from '@corium/contract/limits'
import type { ColorMode, ColorQuery } from '@corium/contract/paths'
import { defaultGround, type Ground, grounds } from '#shop/goods/booth-grounds.ts'
import { parseListParams, toListQuery } from '#shop/listing/list-params.ts'

/** The selectable tolerances as CIEDE2000 distances: match, close, similar, same family. */
export const tolerances = [1, 2, 4, 8] as const

/** Offered only when nothing is found within the largest tolerance. */
const widestDistance = 16
export const distances = [...tolerances, widestDistance] as const
export type Distance = (typeof distances)[number]

export const modes: readonly ColorMode[] = ['code', 'picker', 'photo']

/** The state of a color search, parsed from its URL. */
export type ColorState = {
  mode: ColorMode
  /** The color as typed, or the hex value picked or taken from a photo. */
  code: string
  /** Searches for colors similar to this SKU instead. */
  skuId: string | undefined
  within: Distance
  ground: Ground
  categoryId: string | undefined
  filter: Filter
}

const defaultDistance: Distance = defaultMaxDelta

export function parseColorParams(search: string | URLSearchParams): ColorState {
  const params = new URLSearchParams(search)
  const { categoryId, filter } = parseListParams(params)
  const within = Number(params.get('within'))
  return {
    mode: modes.find((mode) => mode === params.get('mode')) ?? 'code',
    code: (params.get('code') ?? '').trim().slice(0, maxLength.colorCode),
    skuId: params.get('sku_id') ?? undefined,
    within: distances.find((distance) => distance === within) ?? defaultDistance,
    ground: grounds.find((ground) => ground === params.get('ground')) ?? defaultGround,
    categoryId,
    filter,
  }
}

/** The query for `paths.color`; defaults are left out. */
export function toColorQuery({
  mode,
  code,
  skuId,
  within,
  ground,
  categoryId,
  filter,
}: ColorState): ColorQuery {
  const { category_id, facets } = toListQuery({
    categoryId,
    filter,
    keyword: '',
    sort: 'recommended',
    view: 'grid',
  })
  return {
    mode,
    code,
    sku_id: skuId,
    within: within === defaultDistance ? undefined : within,
    ground: ground === defaultGround ? undefined : ground,
    category_id,
    facets,
  }
}

/** The input of the color search call; undefined without a color. */
export function colorInput(state: ColorState): Input<'/shop/pc_api.goods/searchColor'> | undefined {
  const { code, skuId, within, categoryId, filter } = state
  if (!code && !skuId) return undefined
  return {
    ...(code ? { code } : { sku_id: skuId }),
    max_delta: within,
    ...(categoryId && { category_id: categoryId }),
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}
