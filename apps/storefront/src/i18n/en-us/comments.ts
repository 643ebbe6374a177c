export const comments = {
  title: 'Comments',
} as const
