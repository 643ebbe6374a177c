import * as contract from '@corium/contract/favorites'
import { route } from '#server/http/route.ts'
import { changeFavorites } from './change-favorites.ts'
import { listFavoriteIds, listFavorites } from './favorites.ts'

export const favoriteCalls = [
  route(contract.changeFavorites, changeFavorites),
  route(contract.listFavorites, listFavorites),
  route(contract.listFavoriteIds, listFavoriteIds),
]
