export const navigation = {
  backOffice: 'Back office',
  desks: 'Desks',
  sell: 'Sell',
  orders: 'Orders',
  logOut: 'Log out',
  openMenu: 'Open the menu',
  viewShop: 'View shop',
} as const
