export const colourCards = {
  title: 'Color cards',
} as const
