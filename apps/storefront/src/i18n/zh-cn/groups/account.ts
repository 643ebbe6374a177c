/** The texts of the account and of parcels. */
export { account } from '../account.ts'
export { legal } from '../legal.ts'
export { tracking } from '../tracking.ts'
