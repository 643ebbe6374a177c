import { verifyLogin as verifyLoginCall } from '@corium/contract/passport'
import * as contract from '@corium/contract/two-step'
import { route } from '#server/http/route.ts'
import {
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  keepRecoveryCodes,
  renewRecoveryCodes,
  startTwoStep,
} from './set-up.ts'
import { verifyLogin } from './verify-login.ts'

export const twoStepLoginCalls = [
  route(verifyLoginCall, verifyLogin),
  route(contract.getTwoStep, getTwoStep),
  route(contract.startTwoStep, startTwoStep),
  route(contract.confirmTwoStep, confirmTwoStep),
  route(contract.renewRecoveryCodes, renewRecoveryCodes),
  route(contract.keepRecoveryCodes, keepRecoveryCodes),
  route(contract.endTwoStep, endTwoStep),
]
