import * as contract from '@corium/contract/staff'
import { route } from '#server/http/route.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { getStaff, loginStaff } from './staff.ts'
import { endOtherStaffSessions, endStaffSession, listStaffSessions, logoutStaff } from './staff-sessions.ts'

export const staffCalls = [
  route(contract.loginStaff, loginStaff),
  route(contract.getStaff, getStaff),
  route(contract.logoutStaff, logoutStaff),
  route(contract.changeStaffPassword, changeStaffPassword),
  route(contract.listStaffSessions, listStaffSessions),
  route(contract.endStaffSession, endStaffSession),
  route(contract.endOtherStaffSessions, endOtherStaffSessions),
]
