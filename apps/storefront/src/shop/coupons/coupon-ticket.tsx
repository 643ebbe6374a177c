import { dot } from '@corium/browser/dot'
import type { CouponOffer } from '@corium/contract/coupons'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useDiscountTexts } from './use-discount-texts.ts'
import './coupons.css'

type CouponTicketProps = {
  coupon: Pick<
    CouponOffer,
    'name' | 'terms' | 'kind' | 'amount' | 'percent' | 'cap' | 'threshold' | 'scope_text'
  >
  /** When it can be used. */
  validity: string
  /** It can no longer be used. */
  isDull?: boolean
  /** Remarks, such as why the coupon cannot be used now, or for which order it is reserved. */
  remarks?: ReactNode
  children?: ReactNode
}

/** A coupon as a ticket: what it takes off, its conditions, and what the member can do with it. */
export function CouponTicket({ coupon, validity, isDull, remarks, children }: CouponTicketProps) {
  const texts = useDiscountTexts()
  return (
    <article className={classNames('coupon', isDull && 'coupon-dull')}>
      <p className="coupon-value display">{texts.value(coupon)}</p>
      <div className="min-w-0">
        <h2 className="font-strong">{coupon.name}</h2>
        <p className="mt-1 text-sm text-ink-2">
          {[...texts.condition(coupon), texts.goods(coupon)].join(dot)}
        </p>
        <p className="text-sm text-ink-2">{validity}</p>
        {coupon.terms && <p className="mt-1 text-cap text-ink-3">{coupon.terms}</p>}
        {remarks && <p className="mt-1 text-sm">{remarks}</p>}
      </div>
      <div className="coupon-action">{children}</div>
    </article>
  )
}
