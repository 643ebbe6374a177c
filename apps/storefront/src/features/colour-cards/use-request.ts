import type { Input } from '@corium/contract/call'
import type { claimColourCards } from '@corium/contract/colour-cards'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '#api/attempt.ts'
import { call } from '#api/client.ts'
import { notDeliverable } from '#api/codes.ts'
import { cardList, cardOption } from '#api/queries.ts'
import { type Refusal, refusedFields } from '#api/result.ts'

type Request = Pick<
  Input<typeof claimColourCards>,
  'items' | 'address_id' | 'receive_method' | 'company' | 'purpose'
>

/** Why the shop did not take the request. */
export type Trouble = {
  /** One sentence, unless fields or the address say it. */
  text: string
  address: string
  fields: Record<string, string>
  /** The styles that stand in the way, what is the matter with them, and until when (unix seconds). */
  styles: readonly string[]
  which: string
  againAt: number | undefined
}

/** Asks for the cards once, however often it is pressed; with other cards or words it is another request. */
export function useRequest(onDone: (cardIds: readonly string[]) => void) {
  const client = useQueryClient()
  const [attempt] = useState(createAttempt)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()

  async function send(request: Request) {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    const result = await call('/shop/pc_api.flow/getColorCard', {
      ...request,
      request_id: attempt.idFor(request),
    })
    setBusy(false)
    attempt.answered(result)
    void client.invalidateQueries({ queryKey: [cardList({}).queryKey[0]] })
    void client.invalidateQueries({ queryKey: cardOption().queryKey })
    if (!result.ok) {
      if (!result.told) setTrouble(troubleOf(result))
    } else if ('card_ids' in result.data) onDone(result.data.card_ids)
  }

  return { send, busy, trouble, settle: () => setTrouble(undefined) }
}

function troubleOf(refusal: Refusal): Trouble {
  const {
    goods_ids = [],
    which = '',
    again_at,
  } = (refusal.data ?? {}) as {
    goods_ids?: string[]
    which?: string
    again_at?: number
  }
  const { address_id = '', ...fields } = refusedFields(refusal)
  const ofAddress = refusal.code === notDeliverable ? refusal.msg : address_id
  return {
    text: ofAddress || Object.keys(fields).length > 0 ? '' : refusal.msg,
    address: ofAddress,
    fields,
    styles: goods_ids,
    which,
    againAt: again_at,
  }
}
