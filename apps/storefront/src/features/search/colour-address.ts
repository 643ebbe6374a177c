import type { Filter } from '@corium/contract/goods'
import type { Input } from '#api/result.ts'
import type { ColourMode, ColourQuery } from '#paths'
import { type Ground, grounds, usualGround } from '#shop/booth-grounds.ts'
import { readList, writeList } from '#shop/listing/list-address.ts'

/** CIEDE2000 distances that somebody can ask for: a match, close, similar, the same family. */
export const tolerances = [1, 2, 4, 8] as const

/** Not close any more, offered where nothing else is left. */
const farthest = 16
export const distances = [...tolerances, farthest] as const
export type Distance = (typeof distances)[number]

export const modes: readonly ColourMode[] = ['code', 'picker', 'photo']

/** A colour search as its address says it. */
export type ColourState = {
  mode: ColourMode
  /** What was typed, picked or sampled. */
  code: string
  /** Goods whose colour is sought. */
  skuId: string | undefined
  within: Distance
  ground: Ground
  categoryId: string | undefined
  filter: Filter
}

const usualDistance: Distance = 8

export function readColour(search: string | URLSearchParams): ColourState {
  const params = new URLSearchParams(search)
  const { categoryId, filter } = readList(params)
  const within = Number(params.get('within'))
  return {
    mode: modes.find((mode) => mode === params.get('mode')) ?? 'code',
    code: (params.get('code') ?? '').trim().slice(0, 60),
    skuId: params.get('sku_id') ?? undefined,
    within: distances.find((one) => one === within) ?? usualDistance,
    ground: grounds.find((one) => one === params.get('ground')) ?? usualGround,
    categoryId,
    filter,
  }
}

/** The state as `paths.colour` takes it; what is as usual is left out. */
export function writeColour({
  mode,
  code,
  skuId,
  within,
  ground,
  categoryId,
  filter,
}: ColourState): ColourQuery {
  const { category_id, facets } = writeList({
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
    within: within === usualDistance ? undefined : within,
    ground: ground === usualGround ? undefined : ground,
    category_id,
    facets,
  }
}

/** What the shop is asked; nothing while no colour is named. */
export function colourInput(state: ColourState): Input<'/shop/pc_api.goods/searchColor'> | undefined {
  const { code, skuId, within, categoryId, filter } = state
  if (!code && !skuId) return undefined
  return {
    ...(code ? { code } : { sku_id: skuId }),
    max_delta: within,
    ...(categoryId && { category_id: categoryId }),
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}
