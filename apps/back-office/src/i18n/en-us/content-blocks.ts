/** The kinds of blocks. */
export const contentBlocks = {
  text: 'Text',
  picture: 'Picture',
  pictures: 'Pictures side by side',
  figures: 'Figures',
  steps: 'Steps',
  timeline: 'Timeline',
  people: 'People',
  list: 'List with links',
  quote: 'Quote',
  table: 'Table of measurements',
  thickness: 'Thickness',
  gallery: 'Swatches',
  care: 'Care',
  spots: 'Numbered picture',
  brand: 'Brand and material',
} as const
