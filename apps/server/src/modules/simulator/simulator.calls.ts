import * as contract from '@corium/contract/simulator'
import { route } from '#server/http/route.ts'
import { deleteLook, listLooks, mergeLooks, renameLook, saveLook } from './looks.ts'
import { listMaterials } from './materials.ts'
import { getStart } from './start-looks.ts'

export const simulatorCalls = [
  route(contract.getStart, getStart),
  route(contract.getMaterials, async (context, { sku_ids }) => ({
    list: await listMaterials(context, sku_ids),
  })),
  route(contract.listLooks, listLooks),
  route(contract.saveLook, saveLook),
  route(contract.renameLook, renameLook),
  route(contract.deleteLook, deleteLook),
  route(contract.mergeLooks, mergeLooks),
]
