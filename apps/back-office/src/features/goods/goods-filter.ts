import type { Output } from '@corium/browser/result'

export type GoodsFilter = Output<'/staff/pc_api.goods_filter/getList'>['list'][number]
export type FilterValue = GoodsFilter['values'][number]
export type Category = Output<'/staff/pc_api.goods/getCategory'>['list'][number]

/** What a change of filters and categories changes, to be read again. */
export const filterResources = ['goods_filter', 'goods'] as const

/** Whether the storefront has links above the list for it: of ranges, only thickness has common ones. */
export const canBeQuick = ({ key, kind }: GoodsFilter): boolean => kind === 'multi' || key === 'thickness'

export const kindTexts = {
  multi: 'kind-multi',
  range: 'kind-range',
  color: 'kind-color',
  tree: 'kind-tree',
} as const satisfies Record<GoodsFilter['kind'], string>
