import * as account from '@corium/contract/account'
import * as contract from '@corium/contract/passport'
import { route } from '#server/http/route.ts'
import { editEmail, editMobile } from './edit-contact.ts'
import { getMember } from './members.ts'
import { updateMember } from './update-member.ts'

export const memberCalls = [
  route(contract.getMember, getMember),
  route(account.updateMember, updateMember),
  route(account.editMobile, editMobile),
  route(account.editEmail, editEmail),
]
