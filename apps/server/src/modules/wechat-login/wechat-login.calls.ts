import * as contract from '@corium/contract/wechat-login'
import { route } from '#server/http/route.ts'
import { getLoginOption } from './get-login-option.ts'
import { logInAtWechat } from './log-in-at-wechat.ts'
import { startScan } from './offer-code.ts'
import { getScanStatus } from './scan-status.ts'

export const wechatLoginCalls = [
  route(contract.getLoginOption, getLoginOption),
  route(contract.startScan, startScan),
  route(contract.getScanStatus, getScanStatus),
  route(contract.logInAtWechat, logInAtWechat),
]
