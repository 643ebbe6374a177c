import * as contract from '@corium/contract/staff'
import * as desk from '@corium/contract/staff-desk'
import { route } from '#server/http/route.ts'
import { editStaff, endSessionsOfStaff, lockStaff, resetSecondFactor } from './change-staff.ts'
import { changeStaffPassword } from './change-staff-password.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { loginStaff, verifyLogin } from './log-in.ts'
import { getStaff } from './present-staff.ts'
import { deleteRole, listRoles, saveRole } from './roles.ts'
import { confirmSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor.ts'
import { getStaffLink, requestPasswordLink, setStaffPassword } from './staff-links.ts'
import { endOtherStaffSessions, endStaffSession, listStaffSessions, logoutStaff } from './staff-sessions.ts'

export const staffCalls = [
  route(contract.loginStaff, loginStaff),
  route(contract.verifyLogin, verifyLogin),
  route(contract.getStaff, getStaff),
  route(contract.logoutStaff, logoutStaff),
  route(contract.startSecondFactor, startSecondFactor),
  route(contract.confirmSecondFactor, confirmSecondFactor),
  route(contract.renewRecoveryCodes, renewRecoveryCodes),
  route(contract.requestPasswordLink, requestPasswordLink),
  route(contract.getStaffLink, getStaffLink),
  route(contract.setStaffPassword, setStaffPassword),
  route(contract.changeStaffPassword, changeStaffPassword),
  route(contract.listStaffSessions, listStaffSessions),
  route(contract.endStaffSession, endStaffSession),
  route(contract.endOtherStaffSessions, endOtherStaffSessions),
  route(desk.listStaff, listStaff),
  route(desk.inviteStaff, inviteStaff),
  route(desk.resendInvitation, resendInvitation),
  route(desk.withdrawInvitation, withdrawInvitation),
  route(desk.editStaff, editStaff),
  route(desk.lockStaff, lockStaff),
  route(desk.resetSecondFactor, resetSecondFactor),
  route(desk.endSessionsOfStaff, endSessionsOfStaff),
  route(desk.listRoles, listRoles),
  route(desk.saveRole, saveRole),
  route(desk.deleteRole, deleteRole),
]
