import * as contract from '@corium/contract/passport'
import { answer } from '#server/http/answer.ts'
import { bindMobile } from './bind-mobile.ts'
import { getMember } from './members.ts'

export const memberCalls = [
  answer(contract.getMember, (context) => getMember(context)),
  answer(contract.bindMobile, bindMobile),
]
