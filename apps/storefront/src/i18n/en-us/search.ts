export const search = {
  title: 'Search',
}
