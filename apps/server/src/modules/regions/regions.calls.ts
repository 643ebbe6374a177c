import * as contract from '@corium/contract/addresses'
import { answer } from '#server/http/answer.ts'
import { listRegions } from './regions.ts'

export const regionCalls = [
  answer(contract.listRegions, ({ language }, { parent_code }) => listRegions(parent_code, language)),
]
