export const bag = {
  title: 'Bag',
}
