import * as account from '@corium/contract/account'
import * as contract from '@corium/contract/passport'
import { route } from '#server/http/route.ts'
import { getCaptcha } from './captcha.ts'
import { editPassword } from './edit-password.ts'
import { verifyIdentity } from './identity.ts'
import { login } from './login.ts'
import { listLogins } from './login-log.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { endOtherSessions, endSession, listSessions, logout } from './sessions.ts'

export const passportCalls = [
  route(contract.sendCode, sendCode),
  route(contract.getCaptcha, getCaptcha),
  route(contract.login, login),
  route(contract.register, register),
  route(contract.resetPassword, resetPassword),
  route(contract.logout, logout),
  route(account.verifyIdentity, verifyIdentity),
  route(account.editPassword, editPassword),
  route(account.listSessions, listSessions),
  route(account.listLogins, listLogins),
  route(account.endSession, endSession),
  route(account.endOtherSessions, endOtherSessions),
]
