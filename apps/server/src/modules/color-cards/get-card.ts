import type { Output } from '@corium/contract/call'
import type { getColorCard as contract } from '@corium/contract/color-cards'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findMemberCard, selectHistory } from './color-cards.db.ts'
import type { CardEvent } from './color-cards.states.ts'
import { actorTexts, eventTexts, sizeText } from './color-cards.texts.ts'
import { presentCard } from './present-card.ts'

/** One of the member's cards with its history. */
export async function getCard(context: MemberContext, cardId: string): Promise<Output<typeof contract>> {
  const { db, member, language } = context
  const card =
    (isUuid(cardId) ? await findMemberCard(db, member.id, cardId) : undefined) ?? refuse('not-found')
  const [history, pictures] = await Promise.all([
    selectHistory(db, card.id),
    selectPictures(db, card.picture_id ? [card.picture_id] : []),
  ])
  return {
    ...presentCard(context, card, pictures),
    company: card.company,
    purpose: card.purpose,
    size_text: sizeText,
    history: history.map(({ at, actor_type, event }) => ({
      time: seconds(at),
      actor: actorTexts[actor_type][language],
      event,
      text: eventTexts[event as CardEvent][language],
    })),
  }
}
