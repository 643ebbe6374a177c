import type { Output } from '@corium/contract/call'
import type { listCardRequests } from '@corium/contract/card-desk'
import type { StaffContext } from '#server/context.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { canMove } from './colour-card.states.ts'
import type { CardRow } from './colour-cards.db.ts'
import { presentCard } from './present-card.ts'

/** What staff may do with a card now. */
export const deskHandleOf = ({ status }: Pick<CardRow, 'status'>) => ({
  approve: canMove(status, 'approved'),
  refuse: canMove(status, 'refused'),
  send: canMove(status, 'sent'),
})

/** A member's card as staff see it. */
export const presentRequest = (
  context: StaffContext,
  card: CardRow,
  pictures: Map<string, PictureRow>,
): Output<typeof listCardRequests>['list'][number] => ({
  ...presentCard(context, card, pictures),
  member_id: card.member_id,
  company: card.company,
  purpose: card.purpose,
  handle: deskHandleOf(card),
})
