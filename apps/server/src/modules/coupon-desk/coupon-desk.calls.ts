import * as contract from '@corium/contract/coupon-desk'
import { route } from '#server/http/route.ts'
import { getDeskCoupon, listCouponUse, listDeskCoupons, listScopeItems } from './coupon-desk.ts'
import { giveCoupon } from './give-coupon.ts'
import { saveCoupon, setCouponState } from './save-coupon.ts'

export const couponDeskCalls = [
  route(contract.listDeskCoupons, listDeskCoupons),
  route(contract.getDeskCoupon, getDeskCoupon),
  route(contract.saveCoupon, saveCoupon),
  route(contract.setCouponState, setCouponState),
  route(contract.giveCoupon, giveCoupon),
  route(contract.listCouponUse, listCouponUse),
  route(contract.listScopeItems, listScopeItems),
]
