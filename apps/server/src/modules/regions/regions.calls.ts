import * as contract from '@corium/contract/addresses'
import { route } from '#server/http/route.ts'
import { listRegions } from './regions.ts'

export const regionCalls = [
  route(contract.listRegions, ({ language }, { parent_code }) => listRegions(parent_code, language)),
]
