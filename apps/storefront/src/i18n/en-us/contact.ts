export const contact = {
  title: 'Contact',
}
