export const news = {
  title: 'News',
} as const
