import * as contract from '@corium/contract/integration-desk'
import { route } from '#server/http/route.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

export const integrationCalls = [
  route(contract.listKeys, listKeys),
  route(contract.createKey, createKey),
  route(contract.revokeKey, revokeKey),
]
