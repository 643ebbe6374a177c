import * as contract from '@corium/contract/shipment-desk'
import { route } from '#server/http/route.ts'
import { listFlaggedShipments } from './list-flagged.ts'

export const shipmentCalls = [route(contract.listFlaggedShipments, listFlaggedShipments)]
