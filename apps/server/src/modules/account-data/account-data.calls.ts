import * as contract from '@corium/contract/account'
import { route } from '#server/http/route.ts'
import { checkDeletion, deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

export const accountDataCalls = [
  route(contract.exportData, exportData),
  route(contract.checkDeletion, (context) => checkDeletion(context)),
  route(contract.deleteAccount, deleteAccount),
]
