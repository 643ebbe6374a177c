/** A coupon of a member as it is stored; an unused one expires by the clock. */
export const memberCouponStatus = { unused: 0, locked: 1, used: 2 } as const
export type MemberCouponStatus = (typeof memberCouponStatus)[keyof typeof memberCouponStatus]
