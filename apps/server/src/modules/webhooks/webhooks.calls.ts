import * as contract from '@corium/contract/webhook-desk'
import { route } from '#server/http/route.ts'
import { getDelivery, listDeliveries, resendDelivery, resendFailed, sendTest } from './deliveries.ts'
import {
  createEndpoint,
  deleteEndpoint,
  editEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  switchEndpoint,
} from './endpoints.ts'

export const webhookCalls = [
  route(contract.listEndpoints, listEndpoints),
  route(contract.getEndpoint, getEndpoint),
  route(contract.createEndpoint, createEndpoint),
  route(contract.editEndpoint, editEndpoint),
  route(contract.switchEndpoint, switchEndpoint),
  route(contract.rotateSecret, rotateSecret),
  route(contract.deleteEndpoint, deleteEndpoint),
  route(contract.listDeliveries, listDeliveries),
  route(contract.getDelivery, getDelivery),
  route(contract.resendDelivery, resendDelivery),
  route(contract.resendFailed, resendFailed),
  route(contract.sendTest, sendTest),
]
