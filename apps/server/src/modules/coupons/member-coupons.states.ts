import { type MemberCouponStatus, memberCouponStatus } from '@corium/contract/coupon-status'
import type { Move } from '#server/db/move-with-history.ts'

const { unused, locked, used } = memberCouponStatus

/** The only allowed changes of a coupon that a member has, by event. */
export const moves = {
  /** An order is placed with it. */
  locked: { from: [unused], to: locked },
  /** The order is paid. */
  used: { from: [locked], to: used },
  /** The order was canceled, not paid in time, or refunded in whole before anything was sent. */
  returned: { from: [locked, used], to: unused },
} as const satisfies Record<string, Move<MemberCouponStatus>>

export type MemberCouponMove = keyof typeof moves
/** The first row of its history says how the member got it. */
export type MemberCouponEvent = MemberCouponMove | 'received'
