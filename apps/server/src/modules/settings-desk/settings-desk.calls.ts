import * as contract from '@corium/contract/settings-desk'
import { route } from '#server/http/route.ts'
import {
  getCardSettings,
  getShippingSettings,
  saveCardSettings,
  saveShippingSettings,
  tryShipping,
} from './settings-desk.ts'

export const settingsDeskCalls = [
  route(contract.getShippingSettings, getShippingSettings),
  route(contract.saveShippingSettings, saveShippingSettings),
  route(contract.tryShipping, tryShipping),
  route(contract.getCardSettings, getCardSettings),
  route(contract.saveCardSettings, saveCardSettings),
]
