import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/card-desk'
import type { CardStatus } from '@corium/contract/color-cards'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { presentForDesk } from '#server/modules/shipments/present-shipments.ts'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { presentReasons } from '#server/modules/staff/reasons.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { countByStatus, countRequests, findRequest, selectRequests } from './card-desk.db.ts'
import type { CardRow } from './color-cards.db.ts'
import { actorTexts, eventTexts, refuseReasons, statusTexts } from './color-cards.texts.ts'
import { presentDeskCard } from './present-desk-card.ts'

const loadPictures = ({ db }: StaffContext, cards: readonly CardRow[]) =>
  selectPictures(db, [...new Set(cards.flatMap(({ picture_id }) => picture_id ?? []))])

export async function listRequests(
  context: StaffContext,
  { status, keyword = '', page = 1, limit = 20 }: Input<typeof contract.listCardRequests>,
): Promise<Output<typeof contract.listCardRequests>> {
  const { db, language } = context
  const filter = { status, keyword: keyword.trim() }
  const [matching, cards, nums] = await Promise.all([
    filter.keyword ? countRequests(db, filter) : undefined,
    selectRequests(db, filter, pagingOf(page, limit)),
    countByStatus(db),
  ])
  const counted = nums.filter((row) => status === undefined || row.status === status)
  const total = matching ?? counted.reduce((sum, { num }) => sum + num, 0)
  const pictures = await loadPictures(context, cards)
  return {
    list: cards.map((card) => presentDeskCard(context, card, pictures)),
    total,
    page,
    limit,
    counts: Object.entries(statusTexts).map(([key, text]) => {
      const status = Number(key) as CardStatus
      return { status, text: text[language], num: nums.find((row) => row.status === status)?.num ?? 0 }
    }),
  }
}

export async function getRequest(
  context: StaffContext,
  { card_id }: Input<typeof contract.getCardRequest>,
): Promise<Output<typeof contract.getCardRequest>> {
  const { db, language } = context
  const card = (isUuid(card_id) ? await findRequest(db, card_id) : undefined) ?? refuse('not-found')
  const [history, pictures, tracking] = await Promise.all([
    selectHistory(db, 'color_card_history', 'card_id', card.id),
    loadPictures(context, [card]),
    presentForDesk(context, 'card_id', card.id, card.courier_number),
  ])
  return {
    ...presentDeskCard(context, card, pictures),
    tracking,
    history: presentHistory(
      history,
      eventTexts,
      language,
      ({ actor_type, staff_name }) =>
        staff_name ?? (actor_type === 'member' ? card.address.consignee : actorTexts[actor_type][language]),
    ),
  }
}

export async function getDeskOptions({
  db,
  language,
  settings,
}: StaffContext): Promise<Output<typeof contract.getCardDeskOptions>> {
  const { couriers_off } = await settings.get(db, 'shipping')
  return {
    reasons: presentReasons(refuseReasons, language),
    couriers: presentCouriers(language, couriers_off),
  }
}
