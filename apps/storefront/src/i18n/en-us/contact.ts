export const contact = {
  title: 'Contact',
} as const
