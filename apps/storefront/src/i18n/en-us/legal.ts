export const legal = {
  title: 'Agreement and privacy',
}
