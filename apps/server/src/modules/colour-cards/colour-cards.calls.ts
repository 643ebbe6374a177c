import * as desk from '@corium/contract/card-desk'
import * as contract from '@corium/contract/colour-cards'
import { answer } from '#server/http/answer.ts'
import { getDeskOptions, getRequest, listRequests, printLabels } from './card-desk.ts'
import { getCardOption } from './card-option.ts'
import { claimOrList } from './claim-cards.ts'
import { getCard } from './get-card.ts'
import { approveCard, refuseCard, sendCard } from './handle-cards.ts'
import { listCards } from './list-cards.ts'
import { withdrawCard } from './withdraw-card.ts'

export const colourCardCalls = [
  answer(contract.claimColourCards, claimOrList),
  answer(contract.getCardOption, getCardOption),
  answer(contract.listColourCards, listCards),
  answer(contract.getColourCard, (context, { card_id }) => getCard(context, card_id)),
  answer(contract.withdrawColourCard, (context, { card_id }) => withdrawCard(context, card_id)),
  answer(desk.listCardRequests, listRequests),
  answer(desk.getCardRequest, getRequest),
  answer(desk.getCardDeskOptions, getDeskOptions),
  answer(desk.approveCard, approveCard),
  answer(desk.refuseCard, refuseCard),
  answer(desk.sendCard, sendCard),
  answer(desk.printCardLabels, printLabels),
]
