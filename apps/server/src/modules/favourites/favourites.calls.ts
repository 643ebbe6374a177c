import * as contract from '@corium/contract/favourites'
import { answer } from '#server/http/answer.ts'
import { listFavourites, toggleFavourite } from './favourites.ts'

export const favouriteCalls = [
  answer(contract.toggleFavourite, toggleFavourite),
  answer(contract.listFavourites, listFavourites),
]
