export const materialDrawer = {
  filterUse: '用途',
  filterGrain: '纹路',
  filterColor: '颜色',
  any: '不限',
  inStock: '只看现货',
  found_other: '共 {{count}} 款',
  more: '显示更多',
  favorites: '我的收藏',
  viewed: '最近浏览',
} as const
