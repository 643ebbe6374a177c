export const news = {
  title: 'News',
}
