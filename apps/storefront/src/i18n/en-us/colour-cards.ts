export const colourCards = {
  title: 'Color cards',
}
