import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { notDeliverable, notFound } from '#api/codes.ts'
import { orderOffer } from '#api/queries.ts'
import type { Output } from '#api/result.ts'

export type Offer = Output<'/shop/pc_api.order/confirm'>

/**
 * What the order would hold and cost, for the address and delivery chosen in the page's address. While another
 * offer is on its way, and when an address is refused, the last one stays.
 */
export function useOffer() {
  const [search, setSearch] = useSearchParams()
  const address_id = search.get('address_id') ?? undefined
  const shipping_id = search.get('shipping_id') ?? undefined
  const basis = sourceOf(search)

  const query = useQuery(orderOffer({ ...basis, address_id, shipping_id }))
  const addressRefused =
    query.error?.code === notDeliverable || (query.error?.code === notFound && !!address_id)
  const fallback = useQuery({ ...orderOffer(basis), enabled: addressRefused })

  const [last, setLast] = useState<Offer>()
  const found = query.data ?? fallback.data
  if (found && found !== last) setLast(found)

  const choose = (name: 'address_id' | 'shipping_id', value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )

  const chosen = query.data ? query.data.address?.address_id : address_id
  return {
    offer: found ?? last,
    /** Neither an offer nor a remembered one can be shown. */
    error: addressRefused ? fallback.error : query.error,
    /** The amounts shown belong to the choices shown. */
    current: query.data !== undefined && !query.isFetching,
    /** Why parcels cannot go to the chosen address. */
    addressProblem: query.error?.code === notDeliverable ? query.error.message : undefined,
    addressId: chosen,
    shippingId: shipping_id ?? found?.shipping_id ?? undefined,
    chooseAddress: (id: string) => choose('address_id', id),
    chooseShipping: (id: string) => choose('shipping_id', id),
    askAgain: () => query.refetch(),
  }
}

/** The bag, or one style bought past it. */
function sourceOf(search: URLSearchParams) {
  const [goods_id, sku_id, num] = ['goods_id', 'sku_id', 'num'].map((name) => search.get(name))
  if (!goods_id || !sku_id || !num) return { source: 'cart' as const }
  return { source: 'buy_now' as const, items: [{ goods_id, sku_id, num: Number(num) }] }
}
