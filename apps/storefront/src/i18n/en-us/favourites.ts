export const favourites = {
  title: 'Saved',
} as const
