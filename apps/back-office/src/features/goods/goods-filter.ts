import type { Output } from '@corium/browser/result'

export type GoodsFilter = Output<'/staff/pc_api.goods_filter/getList'>['list'][number]
export type FilterValue = GoodsFilter['values'][number]
export type Category = Output<'/staff/pc_api.goods/getCategory'>['list'][number]

/** The queries to read again after a change of filters and categories. */
export const filterResources = ['goods_filter', 'goods'] as const

/** Whether the storefront can offer it as links above the list: of ranges, only thickness has common values. */
export const canBeQuick = ({ key, kind }: GoodsFilter): boolean => kind === 'multi' || key === 'thickness'

export const kindTexts = {
  multi: 'kind-multi',
  range: 'kind-range',
  color: 'kind-color',
  tree: 'kind-tree',
} as const satisfies Record<GoodsFilter['kind'], string>
