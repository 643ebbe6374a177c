export const search = {
  title: 'Search',
} as const
