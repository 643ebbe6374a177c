import * as contract from '@corium/contract/settings-desk'
import { route } from '#server/http/route.ts'
import {
  getCardSettings,
  getShippingSettings,
  getTrialFees,
  saveCardSettings,
  saveShippingSettings,
} from './settings-desk.ts'

export const settingsDeskCalls = [
  route(contract.getShippingSettings, getShippingSettings),
  route(contract.saveShippingSettings, saveShippingSettings),
  route(contract.getTrialFees, getTrialFees),
  route(contract.getCardSettings, getCardSettings),
  route(contract.saveCardSettings, saveCardSettings),
]
