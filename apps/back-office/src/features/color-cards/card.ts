import type { Output, Refusal, Result } from '@corium/browser/result'
import { cardStatus } from '@corium/contract/card-status'
import { refresh } from '#api/query-client.ts'
import type { Tone } from '#ui/status-word.tsx'

/** A request for a color card, as a row of the list. */
export type Card = Output<'/staff/pc_api.color_card/getList'>['list'][number]

const tones: Readonly<Record<Card['status'], Tone>> = {
  [cardStatus.notApproved]: 'ours',
  [cardStatus.notSent]: 'moving',
  [cardStatus.sent]: 'done',
  [cardStatus.refused]: 'wrong',
  [cardStatus.withdrawn]: 'resting',
}

/** The look of the status of a card, by who has to act. */
export const cardTone = (status: Card['status']): Tone => tones[status]

type RefusedCard = { card: Pick<Card, 'card_id' | 'card_sn'>; refusal: Refusal }

/** The result of each card of a batch. */
export type CardResults = {
  act: 'approved' | 'refused' | 'sent'
  done: readonly string[]
  refused: readonly RefusedCard[]
}

/** Calls the shop for each card in turn; a refused card does not stop the rest. */
export async function actOnCards<C extends Pick<Card, 'card_id' | 'card_sn'>>(
  act: CardResults['act'],
  cards: readonly C[],
  callFor: (card: C) => Promise<Result<unknown>>,
): Promise<CardResults> {
  const done: string[] = []
  const refused: RefusedCard[] = []
  for (const card of cards) {
    const result = await callFor(card)
    if (result.ok) done.push(card.card_id)
    else refused.push({ card, refusal: result })
  }
  await refresh('color_card')
  return { act, done, refused }
}
