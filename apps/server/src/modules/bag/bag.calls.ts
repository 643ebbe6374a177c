import * as contract from '@corium/contract/bag'
import { route } from '#server/http/route.ts'
import { addToBag } from './add-to-bag.ts'
import {
  clearInvalid,
  countBag,
  listBag,
  putBackIntoBag,
  removeFromBag,
  selectInBag,
  setBagQuantity,
} from './bag.ts'
import { mergeBag } from './merge-bag.ts'
import { moveToFavorites } from './move-to-favorites.ts'
import { setBagSku } from './set-bag-sku.ts'

export const bagCalls = [
  route(contract.addToBag, addToBag),
  route(contract.listBag, listBag),
  route(contract.setBagQuantity, setBagQuantity),
  route(contract.setBagSku, setBagSku),
  route(contract.removeFromBag, removeFromBag),
  route(contract.putBackIntoBag, (context, { cart_ids }) => putBackIntoBag(context, cart_ids)),
  route(contract.selectInBag, selectInBag),
  route(contract.moveToFavorites, moveToFavorites),
  route(contract.clearInvalid, clearInvalid),
  route(contract.countBag, countBag),
  route(contract.mergeBag, mergeBag),
]
