export const search = {
  title: 'Search',
  byColor: 'Search by the color {{color}}',
  titleFor: 'Results for “{{keyword}}”',
  corrected: 'No results for “{{keyword}}”. These are the closest words.',
  byCode: 'Colors with this code',
  history: 'Recent searches',
  clearHistory: 'Clear all',
  removeSearch: 'Remove “{{keyword}}”',
  wordsToTry: 'Try:',
  pagesToOpen: 'Looking for:',
  startTitle: 'What are you looking for?',
  startText: 'Search by name, material, color, use or code.',
} as const
