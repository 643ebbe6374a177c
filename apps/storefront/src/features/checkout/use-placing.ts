import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createAttempt } from '#api/attempt.ts'
import { call } from '#api/client.ts'
import {
  limitReached,
  notDeliverable,
  notFound,
  nothingSelected,
  offerChanged,
  outOfStock,
} from '#api/codes.ts'
import { refreshBagCount } from '#api/member.ts'
import { bagContent } from '#api/queries.ts'
import type { Refusal } from '#api/result.ts'
import { paths } from '#paths'
import type { Offer } from './use-offer.ts'

/** Why the order was not placed, where the page has more to say than the refusal itself. */
export type Hindrance =
  | { kind: 'changed'; before: number; now: number }
  | { kind: 'short'; left: Readonly<Record<string, number>> }
  | { kind: 'open-orders'; used: number }
  | { kind: 'said'; text: string }

/** Refusals after which another offer is made. */
const ofTheOffer: readonly number[] = [outOfStock, offerChanged, nothingSelected, notFound, notDeliverable]

type Agreed = { offer: Offer; addressId: string; shippingId: string; remark: string }

/** Places the order once, however often it is pressed; with another address or note it is another order. */
export function usePlacing({
  askAgain,
  onPlaced,
}: {
  askAgain: () => Promise<unknown>
  onPlaced: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [attempt] = useState(createAttempt)
  const [busy, setBusy] = useState(false)
  const [hindrance, setHindrance] = useState<Hindrance>()

  async function place({ offer, addressId, shippingId, remark }: Agreed) {
    if (busy) return
    setBusy(true)
    setHindrance(undefined)
    const order = {
      confirm_key: offer.confirm_key,
      address_id: addressId,
      shipping_id: shippingId,
      remark,
      payable: offer.amounts.payable,
    }
    const result = await call('/shop/pc_api.order/create', { ...order, request_id: attempt.idFor(order) })
    attempt.answered(result)
    if (result.ok) {
      onPlaced()
      client.removeQueries({ queryKey: bagContent().queryKey })
      void refreshBagCount()
      await navigate(paths.payment(result.data.order_id), { replace: true })
      return
    }
    if (!result.told) setHindrance(hindranceOf(result, offer))
    if (ofTheOffer.includes(result.code)) await askAgain()
    setBusy(false)
  }

  return { place, busy, hindrance }
}

function hindranceOf({ code, msg, data }: Refusal, offer: Offer): Hindrance {
  const told = (data ?? {}) as {
    lines?: { sku_id: string; available_num: number }[]
    amounts?: Offer['amounts']
    used?: number
  }
  switch (code) {
    case outOfStock:
      return {
        kind: 'short',
        left: Object.fromEntries((told.lines ?? []).map((line) => [line.sku_id, line.available_num])),
      }
    case offerChanged:
      return { kind: 'changed', before: offer.amounts.payable, now: told.amounts?.payable ?? 0 }
    case limitReached:
      return { kind: 'open-orders', used: told.used ?? offer.open_orders.used }
    default:
      return { kind: 'said', text: msg }
  }
}
