import { limitReached, notDeliverable } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import { type Refusal, refusedFields } from '@corium/browser/result'
import type { Input } from '@corium/contract/call'
import type { claimColorCards } from '@corium/contract/color-cards'
import type { LimitName } from '@corium/contract/reason-texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cardList } from '#api/account-queries.ts'
import { note } from '#api/behavior.ts'
import { call } from '#api/client.ts'
import { cardOption } from '#api/queries.ts'

type Request = Pick<
  Input<typeof claimColorCards>,
  'items' | 'address_id' | 'receive_method' | 'company' | 'purpose'
>

/** Why the server refused the request. */
export type RequestError = {
  /** Empty if `address` or `fields` has the message. */
  text: string
  address: string
  fields: Record<string, string>
  /** The refused styles, the limit they exceed, and when they can be requested again (unix seconds). */
  goodsIds: readonly string[]
  limit: LimitName | undefined
  againAt: number | undefined
}

/**
 * Requests the cards. A retry after a lost response repeats the request id, so the
 * cards are not requested twice.
 */
export function useCardRequest(onDone: (cardIds: readonly string[]) => void) {
  const client = useQueryClient()
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<RequestError>()

  async function send(request: Request) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const result = await call('/shop/pc_api.flow/getColorCard', {
      ...request,
      request_id: requestIds.idFor(request),
    })
    setBusy(false)
    requestIds.settle(result)
    void client.invalidateQueries({ queryKey: [cardList({}).queryKey[0]] })
    void client.invalidateQueries({ queryKey: cardOption().queryKey })
    if (!result.ok) {
      if (!result.shownInDialog) setError(toRequestError(result))
    } else if ('card_ids' in result.data) {
      note({ kind: 'behavior', behavior: 'request-card' })
      onDone(result.data.card_ids)
    }
  }

  return { send, isBusy, error, clearError: () => setError(undefined) }
}

function toRequestError(refusal: Refusal): RequestError {
  const limit = refusal.code === limitReached ? refusal.data : undefined
  const { address_id = '', ...fields } = refusedFields(refusal)
  const addressError = refusal.code === notDeliverable ? refusal.msg : address_id
  return {
    text: addressError || Object.keys(fields).length > 0 ? '' : refusal.msg,
    address: addressError,
    fields,
    goodsIds: limit?.goods_ids ?? [],
    limit: limit?.which,
    againAt: limit?.again_at,
  }
}
