/** The texts of the account and of parcels. */
export { account } from '../account.ts'
export { tracking } from '../tracking.ts'
