export const bag = {
  title: 'Bag',
} as const
