export const trends = {
  title: 'Trends',
}
