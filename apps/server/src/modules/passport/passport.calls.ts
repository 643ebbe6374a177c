import * as contract from '@corium/contract/passport'
import { answer } from '#server/http/answer.ts'
import { getCaptcha } from './captcha.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { logout } from './sessions.ts'

export const passportCalls = [
  answer(contract.sendCode, sendCode),
  answer(contract.getCaptcha, (context) => getCaptcha(context)),
  answer(contract.login, login),
  answer(contract.register, register),
  answer(contract.resetPassword, resetPassword),
  answer(contract.logout, (context) => logout(context)),
]
