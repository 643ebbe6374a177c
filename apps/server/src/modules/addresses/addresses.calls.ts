import * as contract from '@corium/contract/addresses'
import { answer } from '#server/http/answer.ts'
import {
  addAddress,
  deleteAddress,
  editAddress,
  getAddress,
  listAddresses,
  setDefaultAddress,
} from './addresses.ts'

export const addressCalls = [
  answer(contract.listAddresses, listAddresses),
  answer(contract.getAddress, (context, { address_id }) => getAddress(context, address_id)),
  answer(contract.addAddress, addAddress),
  answer(contract.editAddress, editAddress),
  answer(contract.deleteAddress, (context, { address_id }) => deleteAddress(context, address_id)),
  answer(contract.setDefaultAddress, (context, { address_id }) => setDefaultAddress(context, address_id)),
]
