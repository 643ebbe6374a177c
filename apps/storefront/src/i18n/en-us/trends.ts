export const trends = {
  title: 'Trends',
} as const
