import * as contract from '@corium/contract/staff'
import { answer } from '#server/http/answer.ts'
import { getStaff, loginStaff, logoutStaff } from './staff.ts'

export const staffCalls = [
  answer(contract.loginStaff, loginStaff),
  answer(contract.getStaff, getStaff),
  answer(contract.logoutStaff, logoutStaff),
]
