import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { notDeliverable, notFound } from '#api/codes.ts'
import { orderOffer } from '#api/queries.ts'
import type { Output } from '#api/result.ts'

export type Offer = Output<'/shop/pc_api.order/confirm'>

/**
 * What the order would hold and cost, for the address and delivery chosen in the page's address. While another
 * offer is on its way, when it fails, and when an address is refused, the last one stays.
 */
export function useOffer() {
  const [search, setSearch] = useSearchParams()
  const address_id = search.get('address_id') ?? undefined
  const shipping_id = search.get('shipping_id') ?? undefined

  const query = useQuery(orderOffer({ source: 'cart', address_id, shipping_id }))
  const undeliverable = query.error?.code === notDeliverable
  const unknown = query.error?.code === notFound && address_id !== undefined
  const refused = undeliverable || unknown
  const fallback = useQuery({ ...orderOffer({ source: 'cart' }), enabled: refused })

  const [last, setLast] = useState<Offer>()
  const found = (refused ? undefined : query.data) ?? fallback.data
  if (found && found !== last) setLast(found)

  const choose = (name: 'address_id' | 'shipping_id', value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )

  const asked = refused ? fallback : query
  /** The offer for what is chosen; an address that is not there any more gives way to the usual one. */
  const own = unknown ? fallback.data : query.data
  return {
    offer: found ?? last,
    /** Another offer is on its way. */
    asking: query.isFetching || fallback.isFetching,
    /** Why there is no offer for what is chosen; a refused address is not one of these reasons. */
    error: asked.error,
    /** Why parcels cannot go to the chosen address. */
    addressProblem: undeliverable ? query.error?.message : undefined,
    addressId: own || unknown ? own?.address?.address_id : address_id,
    /** The shop names another way where the chosen one does not lead to the address. */
    shippingId: own?.shipping_id ?? shipping_id,
    chooseAddress: (id: string) => choose('address_id', id),
    chooseShipping: (id: string) => choose('shipping_id', id),
    askAgain: () => asked.refetch(),
  }
}
