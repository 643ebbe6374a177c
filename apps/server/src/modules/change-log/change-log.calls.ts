import * as contract from '@corium/contract/change-log'
import { route } from '#server/http/route.ts'
import { exportChanges, getChange, getChangeLogOptions, listChanges } from './change-log.ts'

export const changeLogCalls = [
  route(contract.listChanges, listChanges),
  route(contract.getChange, getChange),
  route(contract.getChangeLogOptions, getChangeLogOptions),
  route(contract.exportChanges, exportChanges),
]
