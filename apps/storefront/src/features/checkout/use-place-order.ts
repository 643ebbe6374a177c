import {
  couponNotUsable,
  fieldErrors,
  limitReached,
  notDeliverable,
  notFound,
  nothingSelected,
  offerChanged,
  outOfStock,
} from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import type { InvoiceChoice } from '@corium/contract/invoices'
import { paths } from '@corium/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { refreshBagCount, refreshCoupons } from '#api/member.ts'
import { bagContent } from '#api/queries.ts'
import { refusedInvoice } from '#shop/invoice/use-order-invoice.ts'
import type { Offer } from './use-offer.ts'

/** Why the order was not placed. `message` is any refusal for which the page shows only the server's text. */
export type PlaceOrderError =
  | { kind: 'changed'; before: number; now: number }
  | { kind: 'out-of-stock'; available: Readonly<Record<string, number>> }
  | { kind: 'open-orders'; used: number }
  /** By the names of `invoice`: `title_id`, `type`, `email`. */
  | { kind: 'invoice'; fields: Partial<Record<string, string>> }
  | { kind: 'message'; text: string }

/** Refusals that need a new offer before the buyer can try again. */
const codesToRefetch: readonly number[] = [
  outOfStock,
  offerChanged,
  couponNotUsable,
  nothingSelected,
  notFound,
  notDeliverable,
]

type PlaceOrderInput = {
  offer: Offer
  addressId: string
  shippingId: string
  remark: string
  invoice: InvoiceChoice | undefined
}

/**
 * Places the order. Pressing again with the same input reuses the request id, so it creates no second order.
 */
export function usePlaceOrder({
  refetchOffer,
  onPlaced,
}: {
  refetchOffer: () => Promise<unknown>
  onPlaced: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PlaceOrderError>()

  async function placeOrder({ offer, addressId, shippingId, remark, invoice }: PlaceOrderInput) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const order = {
      confirm_key: offer.confirm_key,
      address_id: addressId,
      shipping_id: shippingId,
      remark,
      payable: offer.amounts.payable,
      member_coupon_id: offer.coupons.selected,
      ...(invoice && { invoice }),
    }
    const result = await call('/shop/pc_api.order/create', { ...order, request_id: requestIds.idFor(order) })
    requestIds.settle(result)
    if (result.ok) {
      onPlaced()
      client.removeQueries({ queryKey: bagContent().queryKey })
      void refreshBagCount()
      if (offer.coupons.selected) void refreshCoupons()
      await navigate(paths.payment(result.data.order_id), { replace: true })
      return
    }
    if (!result.shownInDialog) setError(toPlaceOrderError(result, offer))
    if (codesToRefetch.includes(result.code)) await refetchOffer()
    setBusy(false)
  }

  return { placeOrder, isBusy, error }
}

function toPlaceOrderError({ code, msg, data }: Refusal, offer: Offer): PlaceOrderError {
  switch (code) {
    case fieldErrors:
      return { kind: 'invoice', fields: refusedInvoice(data.fields) }
    case outOfStock:
      return {
        kind: 'out-of-stock',
        available: Object.fromEntries(data.lines.map((line) => [line.sku_id, line.available_num])),
      }
    case offerChanged:
      return { kind: 'changed', before: offer.amounts.payable, now: data.amounts.payable }
    case limitReached:
      return { kind: 'open-orders', used: data.used }
    default:
      return { kind: 'message', text: msg }
  }
}
