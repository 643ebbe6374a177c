import { notDeliverable, notFound } from '@corium/browser/codes'
import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderOffer } from '#api/account-queries.ts'
import { useSession } from '#api/session.ts'

/** In the URL, the choice to use no coupon. */
export const noCoupon = 'none'

/**
 * The order as the server would place it now: lines, amounts and shipping options, signed with `confirm_key`.
 */
export type Offer = Output<'/shop/pc_api.order/confirm'>

/**
 * The offer for the address, shipping option and coupon in the URL. The last offer stays on screen while
 * another one loads, when loading fails, and when the server rejects the address.
 */
export function useOffer() {
  const [search, setSearch] = useSearchParams()
  const address_id = search.get('address_id') ?? undefined
  const shipping_id = search.get('shipping_id') ?? undefined
  const coupon = search.get('coupon') ?? undefined
  const member_coupon_id = coupon === noCoupon ? null : coupon

  const merging = useSession((session) => session.merging)
  const query = useQuery({
    ...orderOffer({ source: 'cart', address_id, shipping_id, member_coupon_id }),
    enabled: !merging,
  })
  const undeliverable = query.error?.code === notDeliverable
  const unknown = query.error?.code === notFound && address_id !== undefined
  const addressRejected = undeliverable || unknown
  const fallback = useQuery({ ...orderOffer({ source: 'cart' }), enabled: addressRejected })

  const [last, setLast] = useState<Offer>()
  const loaded = (addressRejected ? undefined : query.data) ?? fallback.data
  if (loaded && loaded !== last) setLast(loaded)

  const setParam = (name: 'address_id' | 'shipping_id' | 'coupon', value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )

  const active = addressRejected ? fallback : query
  /** The offer for the address in the URL or, if that address was deleted, for the default address. */
  const current = unknown ? fallback.data : query.data
  return {
    offer: loaded ?? last,
    loading: query.isFetching || fallback.isFetching,
    /** Why loading failed; a rejected address is reported by `addressError` instead. */
    error: active.error,
    /** Why the shop cannot deliver to the selected address. */
    addressError: undeliverable ? query.error?.message : undefined,
    addressId: current || unknown ? current?.address?.address_id : address_id,
    /** The server selects another option when the selected one is not available for the address. */
    shippingId: current?.shipping_id ?? shipping_id,
    /** The coupon that the amounts include or, while they load, that was chosen; `noCoupon` for none. */
    couponId: current
      ? (current.coupons.selected ?? noCoupon)
      : (coupon ?? loaded?.coupons.selected ?? noCoupon),
    setAddress: (id: string) => setParam('address_id', id),
    setShipping: (id: string) => setParam('shipping_id', id),
    /** A coupon of the member, or `noCoupon`. */
    setCoupon: (id: string) => setParam('coupon', id),
    refetch: () => active.refetch(),
  }
}
