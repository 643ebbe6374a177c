import type { Output } from '@corium/contract/call'
import type { listCardRequests } from '@corium/contract/card-desk'
import type { StaffContext } from '#server/context.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import type { CardRow } from './color-cards.db.ts'
import { canMove } from './color-cards.states.ts'
import { presentCard } from './present-card.ts'

/** What staff can do with a card now: `handle` on the wire. */
export const presentDeskHandle = ({ status }: Pick<CardRow, 'status'>) => ({
  approve: canMove(status, 'approved'),
  refuse: canMove(status, 'refused'),
  send: canMove(status, 'sent'),
})

/** A member's card as the staff pages show it. */
export const presentDeskCard = (
  context: StaffContext,
  card: CardRow,
  pictures: Map<string, PictureRow>,
): Output<typeof listCardRequests>['list'][number] => ({
  ...presentCard(context, card, pictures),
  member_id: card.member_id,
  company: card.company,
  purpose: card.purpose,
  handle: presentDeskHandle(card),
})
