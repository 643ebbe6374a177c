/** What the buttons say that add the color card of a style. */
export const cardButton = {
  add: 'Add to color card, free',
  takeOut: 'Remove color card',
  addShort: 'Add card',
  takeOutShort: 'Remove card',
  addOf: 'Add card: {{name}}',
  takeOutOf: 'Remove card: {{name}}',
  putIn: 'Color card for {{name}} added.',
  takenOut: 'Color card for {{name}} removed.',
  full: 'You can request up to {{count}} cards at a time. Request these first, or remove one.',
  open: 'View color cards',
  openShort: 'View',
} as const
