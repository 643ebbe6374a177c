import * as contract from '@corium/contract/settings-desk'
import { route } from '#server/http/route.ts'
import { getAnswers, saveAnswers } from './answers.ts'
import { getTransferSettings, saveTransferSettings } from './bank-account.ts'
import { uploadBrandPicture } from './brand-pictures.ts'
import {
  getCardSettings,
  getOrderSettings,
  getSimulatorSettings,
  saveCardSettings,
  saveOrderSettings,
  saveSimulatorSettings,
} from './settings-desk.ts'
import { getShippingSettings, getTrialFees, saveShippingSettings } from './shipping-settings.ts'
import { getShopSettings, saveShopSettings } from './shop-facts.ts'

export const settingsDeskCalls = [
  route(contract.getShopSettings, getShopSettings),
  route(contract.saveShopSettings, saveShopSettings),
  route(contract.uploadBrandPicture, uploadBrandPicture),
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
