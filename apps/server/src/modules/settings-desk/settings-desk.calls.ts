import * as contract from '@corium/contract/settings-desk'
import { route } from '#server/http/route.ts'
import {
  getCardSettings,
  getOrderSettings,
  getShippingSettings,
  getSimulatorSettings,
  getTrialFees,
  saveCardSettings,
  saveOrderSettings,
  saveShippingSettings,
  saveSimulatorSettings,
} from './settings-desk.ts'

export const settingsDeskCalls = [
  route(contract.getShippingSettings, getShippingSettings),
  route(contract.saveShippingSettings, saveShippingSettings),
  route(contract.getTrialFees, getTrialFees),
  route(contract.getOrderSettings, getOrderSettings),
  route(contract.saveOrderSettings, saveOrderSettings),
  route(contract.getSimulatorSettings, getSimulatorSettings),
  route(contract.saveSimulatorSettings, saveSimulatorSettings),
  route(contract.getCardSettings, getCardSettings),
  route(contract.saveCardSettings, saveCardSettings),
]
