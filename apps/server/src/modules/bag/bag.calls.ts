import * as contract from '@corium/contract/bag'
import { answer } from '#server/http/answer.ts'
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

export const bagCalls = [
  answer(contract.addToBag, addToBag),
  answer(contract.listBag, listBag),
  answer(contract.setBagQuantity, setBagQuantity),
  answer(contract.removeFromBag, (context, { cart_ids }) => removeFromBag(context, cart_ids)),
  answer(contract.putBackIntoBag, (context, { cart_ids }) => putBackIntoBag(context, cart_ids)),
  answer(contract.selectInBag, (context, { cart_ids, is_sel }) =>
    selectInBag(context, cart_ids, is_sel === 1),
  ),
  answer(contract.clearInvalid, clearInvalid),
  answer(contract.countBag, countBag),
  answer(contract.mergeBag, mergeBag),
]
