export const about = {
  title: 'About us',
}
