export const favorites = {
  title: 'Saved',
  emptyTitle: 'Nothing saved yet',
  emptyText: 'The heart on a material keeps it here, in the color that you looked at.',
  browse: 'Browse materials',
  findColor: 'Find a color',
  more_one: 'Show {{count}} more',
  more_other: 'Show {{count}} more',
  shownOf: '{{shown}} of {{total}} shown',
} as const
