export const legal = {
  title: 'Agreement and privacy',
} as const
