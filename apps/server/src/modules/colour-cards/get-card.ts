import type { Output } from '@corium/contract/call'
import type { getColourCard as contract } from '@corium/contract/colour-cards'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { refuse } from '#server/refuse.ts'
import type { CardEvent } from './colour-card.states.ts'
import { actorTexts, eventTexts, sizeText } from './colour-card.texts.ts'
import { findMemberCard, selectHistory } from './colour-cards.db.ts'
import { presentCard } from './present-card.ts'

/** One card of the member's with its history. */
export async function getCard(context: MemberContext, cardId: string): Promise<Output<typeof contract>> {
  const { db, member, language } = context
  const card = (isUuid(cardId) && (await findMemberCard(db, member.id, cardId))) || refuse('not-found')
  const [history, pictures] = await Promise.all([
    selectHistory(db, card.id),
    selectPictures(db, card.picture_id ? [card.picture_id] : []),
  ])
  return {
    ...presentCard(context, card, pictures),
    company: card.company,
    purpose: card.purpose,
    size_text: sizeText,
    history: history.map(({ at, actor, event }) => ({
      time: seconds(at),
      actor: actorTexts[actor][language],
      event,
      text: eventTexts[event as CardEvent][language],
    })),
  }
}
