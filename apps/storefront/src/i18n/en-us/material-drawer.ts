export const materialDrawer = {
  filterUse: 'Use',
  filterGrain: 'Grain',
  filterColor: 'Color',
  any: 'Any',
  inStock: 'In stock only',
  found_one: '{{count}} material',
  found_other: '{{count}} materials',
  more: 'Show more',
  favorites: 'Saved',
  viewed: 'Recently viewed',
} as const
