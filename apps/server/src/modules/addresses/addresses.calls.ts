import * as contract from '@corium/contract/addresses'
import { route } from '#server/http/route.ts'
import {
  addAddress,
  deleteAddress,
  editAddress,
  getAddress,
  listAddresses,
  setDefaultAddress,
} from './addresses.ts'
import { parseAddress } from './parse-address.ts'

export const addressCalls = [
  route(contract.listAddresses, listAddresses),
  route(contract.getAddress, (context, { address_id }) => getAddress(context, address_id)),
  route(contract.addAddress, addAddress),
  route(contract.editAddress, editAddress),
  route(contract.deleteAddress, (context, { address_id }) => deleteAddress(context, address_id)),
  route(contract.setDefaultAddress, (context, { address_id }) => setDefaultAddress(context, address_id)),
  route(contract.parseAddress, (_, { text }) => parseAddress(text)),
]
