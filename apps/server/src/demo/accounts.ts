/** The password of every demo account. */
export const demoPassword = 'corium-demo-1'

/** Accounts that `npm start` prints. */
export const demoAccounts = [
  { account: '+86 13800138000', password: demoPassword, note: '林岚, a member in Guangzhou' },
  { account: 'buyer@corium.example', password: demoPassword, note: 'Demo buyer, a member in Portland' },
] as const

/** Accounts of staff that `npm start` prints. */
export const staffAccounts = [
  { account: 'jing@corium.example', password: demoPassword, note: '何静, the owner, in the back office' },
  { account: 'min@corium.example', password: demoPassword, note: '周敏, who ships the orders' },
] as const
