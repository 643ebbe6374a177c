export const favourites = {
  title: 'Saved',
}
