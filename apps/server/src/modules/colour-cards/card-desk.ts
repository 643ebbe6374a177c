import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/card-desk'
import type { CardStatus } from '@corium/contract/colour-cards'
import { seconds } from '#server/clock.ts'
import type { StaffContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { couriers } from '#server/modules/shipping/couriers.ts'
import { refuse } from '#server/refuse.ts'
import {
  countByStatus,
  countRequests,
  findRequest,
  selectDeskHistory,
  selectRequests,
  selectRequestsById,
} from './card-desk.db.ts'
import type { CardEvent } from './colour-card.states.ts'
import { actorTexts, eventTexts, refuseReasons, statusTexts } from './colour-card.texts.ts'
import type { CardRow } from './colour-cards.db.ts'
import { labelOf } from './label-of.ts'
import { presentRequest } from './present-request.ts'

const picturesOf = ({ db }: StaffContext, cards: readonly CardRow[]) =>
  selectPictures(db, [...new Set(cards.flatMap(({ picture_id }) => picture_id ?? []))])

export async function listRequests(
  context: StaffContext,
  { status, keyword = '', page = 1, limit = 20 }: Input<typeof contract.listCardRequests>,
): Promise<Output<typeof contract.listCardRequests>> {
  const { db, language } = context
  const sought = { status, keyword: keyword.trim() }
  const [total, cards, nums] = await Promise.all([
    countRequests(db, sought),
    selectRequests(db, sought, { offset: (page - 1) * limit, limit }),
    countByStatus(db),
  ])
  const pictures = await picturesOf(context, cards)
  return {
    list: cards.map((card) => presentRequest(context, card, pictures)),
    total,
    page,
    limit,
    counts: Object.entries(statusTexts).map(([key, text]) => {
      const one = Number(key) as CardStatus
      return { status: one, text: text[language], num: nums.find((each) => each.status === one)?.num ?? 0 }
    }),
  }
}

export async function getRequest(
  context: StaffContext,
  { card_id }: Input<typeof contract.getCardRequest>,
): Promise<Output<typeof contract.getCardRequest>> {
  const { db, language } = context
  const card = (isUuid(card_id) && (await findRequest(db, card_id))) || refuse('not-found')
  const [history, pictures] = await Promise.all([selectDeskHistory(db, card.id), picturesOf(context, [card])])
  return {
    ...presentRequest(context, card, pictures),
    history: history.map(({ at, actor, event, staff_name }) => ({
      time: seconds(at),
      actor: staff_name ?? (actor === 'member' ? card.address.consignee : actorTexts.shop[language]),
      event,
      text: eventTexts[event as CardEvent][language],
    })),
  }
}

export function getDeskOptions({ language }: StaffContext): Output<typeof contract.getCardDeskOptions> {
  const otherText = { 'en-us': 'Another reason, told in a note', 'zh-cn': '其他原因（请填写说明）' }
  return {
    reasons: Object.entries(refuseReasons).map(([value, text]) => ({
      value,
      text: (value === 'other' ? otherText : text)[language],
    })),
    couriers: Object.entries(couriers).map(([value, text]) => ({ value, text: text[language] })),
  }
}

export async function printLabels(
  { db, language }: StaffContext,
  { card_ids }: Input<typeof contract.printCardLabels>,
): Promise<Output<typeof contract.printCardLabels>> {
  const cards = card_ids.every(isUuid) ? await selectRequestsById(db, card_ids) : []
  return {
    list: card_ids.map((id) => {
      const card = cards.find((one) => one.id === id) ?? refuse('not-found')
      return { card_id: id, ...labelOf(card, language) }
    }),
  }
}
