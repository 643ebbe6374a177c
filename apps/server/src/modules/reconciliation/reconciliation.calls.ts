import * as contract from '@corium/contract/reconciliation'
import { route } from '#server/http/route.ts'
import { getDifference, listDifferences, listStatements, resolveDifference } from './desk.ts'
import { exportBooks } from './export-books.ts'
import { listMoneyByHand } from './money-by-hand.ts'

export const reconciliationCalls = [
  route(contract.listStatements, listStatements),
  route(contract.listMoneyByHand, listMoneyByHand),
  route(contract.exportBooks, exportBooks),
  route(contract.listDifferences, listDifferences),
  route(contract.getDifference, getDifference),
  route(contract.resolveDifference, resolveDifference),
]
