export const recentlyViewed = {
  title: 'Recently viewed',
  text: 'The last 60 materials you viewed, in the color you saw. Only you can see this list, and we use it for nothing else.',
  clear: 'Clear the list',
  clearTitle: 'Clear the list?',
  clearText:
    'All recently viewed materials will be removed. Your saved materials and your bag are not affected.',
  cleared: 'Recently viewed is now empty.',
  removeOf: 'Remove {{name}} from recently viewed',
  today: 'Today',
  yesterday: 'Yesterday',
  more_one: 'Show {{count}} more',
  more_other: 'Show {{count}} more',
  shownOf: '{{shown}} of {{total}} shown',
  emptyTitle: 'Nothing viewed yet',
  emptyText: 'Materials you open are listed here so you can find them again.',
  browse: 'Browse materials',
  findColor: 'Find a color',
} as const
