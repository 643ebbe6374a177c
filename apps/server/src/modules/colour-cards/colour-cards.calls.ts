import * as contract from '@corium/contract/colour-cards'
import { answer } from '#server/http/answer.ts'
import { getCardOption } from './card-option.ts'
import { claimOrList } from './claim-cards.ts'
import { getCard } from './get-card.ts'
import { listCards } from './list-cards.ts'
import { withdrawCard } from './withdraw-card.ts'

export const colourCardCalls = [
  answer(contract.claimColourCards, claimOrList),
  answer(contract.getCardOption, getCardOption),
  answer(contract.listColourCards, listCards),
  answer(contract.getColourCard, (context, { card_id }) => getCard(context, card_id)),
  answer(contract.withdrawColourCard, (context, { card_id }) => withdrawCard(context, card_id)),
]
