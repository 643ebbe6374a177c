export const navigation = {
  backOffice: 'Back office',
  desks: 'Desks',
  today: 'Today',
  waiting_one: '{{count}} waits',
  waiting_other: '{{count}} wait',
  waitingUrgent_one: '{{count}} waits and is urgent',
  waitingUrgent_other: '{{count}} wait, some of them urgent',
  sell: 'Sell',
  orders: 'Orders',
  logOut: 'Log out',
  openMenu: 'Open the menu',
  viewShop: 'View shop',
} as const
