export const comments = {
  title: 'Comments',
}
