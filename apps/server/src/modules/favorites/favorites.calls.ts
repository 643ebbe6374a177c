import * as contract from '@corium/contract/favorites'
import { route } from '#server/http/route.ts'
import { changeFavorites } from './change-favorites.ts'
import { listFavoriteIds, listFavorites, setFavoriteNotices } from './favorites.ts'
import { mergeFavorites } from './merge-favorites.ts'
import { listStockAlerts, subscribeStock } from './stock-alerts.ts'

export const favoriteCalls = [
  route(contract.changeFavorites, changeFavorites),
  route(contract.listFavorites, listFavorites),
  route(contract.listFavoriteIds, listFavoriteIds),
  route(contract.mergeFavorites, mergeFavorites),
  route(contract.setFavoriteNotices, setFavoriteNotices),
  route(contract.subscribeStock, subscribeStock),
  route(contract.listStockAlerts, listStockAlerts),
]
