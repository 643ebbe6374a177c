import * as desk from '@corium/contract/promotion-desk'
import * as contract from '@corium/contract/promotions'
import { route } from '#server/http/route.ts'
import { listPromotions, listTradePromotions } from './list-promotions.ts'
import {
  getDeskPromotion,
  listDeskPromotions,
  listPromotionUse,
  savePromotion,
  setPromotionState,
} from './promotion-desk.ts'

export const promotionCalls = [
  route(contract.listPromotions, listPromotions),
  route(contract.listTradePromotions, listTradePromotions),
  route(desk.listDeskPromotions, listDeskPromotions),
  route(desk.getDeskPromotion, getDeskPromotion),
  route(desk.savePromotion, savePromotion),
  route(desk.setPromotionState, setPromotionState),
  route(desk.listPromotionUse, listPromotionUse),
]
