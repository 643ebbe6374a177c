import * as contract from '@corium/contract/coupons'
import { route } from '#server/http/route.ts'
import { listCoupons, listMyCoupons, listPublicCoupons } from './list-coupons.ts'
import { exchangeCoupon, receiveCoupon } from './receive-coupon.ts'

export const couponCalls = [
  route(contract.listCoupons, listCoupons),
  route(contract.listPublicCoupons, listPublicCoupons),
  route(contract.receiveCoupon, receiveCoupon),
  route(contract.exchangeCoupon, exchangeCoupon),
  route(contract.listMyCoupons, listMyCoupons),
]
