import * as desk from '@corium/contract/card-desk'
import * as contract from '@corium/contract/color-cards'
import { route } from '#server/http/route.ts'
import { getDeskOptions, getRequest, listRequests } from './card-desk.ts'
import { approveCard, refuseCard, sendCard } from './card-desk-actions.ts'
import { claimOrList } from './claim-cards.ts'
import { getCard } from './get-card.ts'
import { getCardExpress } from './get-card-express.ts'
import { getCardOption } from './get-card-option.ts'
import { listCards } from './list-cards.ts'
import { printLabels } from './print-labels.ts'
import { withdrawCard } from './withdraw-card.ts'

export const colorCardCalls = [
  route(contract.claimColorCards, claimOrList),
  route(contract.getCardOption, getCardOption),
  route(contract.listColorCards, listCards),
  route(contract.getColorCard, (context, { card_id }) => getCard(context, card_id)),
  route(contract.getCardExpress, getCardExpress),
  route(contract.withdrawColorCard, (context, { card_id }) => withdrawCard(context, card_id)),
  route(desk.listCardRequests, listRequests),
  route(desk.getCardRequest, getRequest),
  route(desk.getCardDeskOptions, getDeskOptions),
  route(desk.approveCard, approveCard),
  route(desk.refuseCard, refuseCard),
  route(desk.sendCard, sendCard),
  route(desk.printCardLabels, printLabels),
]
