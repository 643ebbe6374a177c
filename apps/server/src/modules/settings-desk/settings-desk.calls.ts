import * as contract from '@corium/contract/settings-desk'
import { route } from '#server/http/route.ts'
import {
  getAnswers,
  getCardSettings,
  getOrderSettings,
  getShippingSettings,
  getShopSettings,
  getSimulatorSettings,
  getTransferSettings,
  getTrialFees,
  saveAnswers,
  saveCardSettings,
  saveOrderSettings,
  saveShippingSettings,
  saveShopSettings,
  saveSimulatorSettings,
  saveTransferSettings,
} from './settings-desk.ts'

export const settingsDeskCalls = [
  route(contract.getShopSettings, getShopSettings),
  route(contract.saveShopSettings, saveShopSettings),
  route(contract.getShippingSettings, getShippingSettings),
  route(contract.saveShippingSettings, saveShippingSettings),
  route(contract.getTrialFees, getTrialFees),
  route(contract.getAnswers, getAnswers),
  route(contract.saveAnswers, saveAnswers),
  route(contract.getOrderSettings, getOrderSettings),
  route(contract.saveOrderSettings, saveOrderSettings),
  route(contract.getTransferSettings, getTransferSettings),
  route(contract.saveTransferSettings, saveTransferSettings),
  route(contract.getSimulatorSettings, getSimulatorSettings),
  route(contract.saveSimulatorSettings, saveSimulatorSettings),
  route(contract.getCardSettings, getCardSettings),
  route(contract.saveCardSettings, saveCardSettings),
]
