export const about = {
  title: 'About us',
} as const
