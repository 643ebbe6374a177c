export const search = {
  title: 'Search',
  titleFor: 'Results for “{{keyword}}”',
  corrected: 'Nothing is called “{{keyword}}”, so these are the nearest words.',
  byCode: 'Colors with this code',
  wordsToTry: 'Try:',
  startTitle: 'What are you looking for?',
  startText: 'Search by name, material, color, use or code.',
  colourTitle: 'Search by color opens soon',
  colourText: 'Until then, the color families lead to every shade in the shop.',
  colourFamilies: 'Materials by color',
} as const
