import * as contract from '@corium/contract/favourites'
import { answer } from '#server/http/answer.ts'
import { changeFavourites } from './change-favourites.ts'
import { listFavouriteIds, listFavourites } from './favourites.ts'

export const favouriteCalls = [
  answer(contract.changeFavourites, changeFavourites),
  answer(contract.listFavourites, listFavourites),
  answer(contract.listFavouriteIds, listFavouriteIds),
]
