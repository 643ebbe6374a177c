import { createRequestIds } from '@corium/browser/request-id'
import type { CouponOffer } from '@corium/contract/coupons'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshCoupons } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { toast } from '#ui/toast.tsx'

/** Claims a coupon; visitors are asked to log in first. `busyId` is the coupon that is being claimed. */
export function useReceiveCoupon() {
  const t = useTexts('coupons')
  const [requestIds] = useState(createRequestIds)
  const [busyId, setBusyId] = useState<string>()

  async function receive({ coupon_id, name }: CouponOffer) {
    setBusyId(coupon_id)
    const input = { coupon_id }
    const result = await call('/shop/pc_api.coupon/receive', {
      ...input,
      request_id: requestIds.idFor(input),
    })
    requestIds.settle(result)
    if (result.ok) toast.success(t('receivedToast', { name }))
    else toastError(result)
    await refreshCoupons()
    if (result.ok) focusMain()
    setBusyId(undefined)
  }

  return { receive, busyId }
}
