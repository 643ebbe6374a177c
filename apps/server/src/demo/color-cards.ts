import { cardStatus } from '@corium/contract/card-status'
import type { ReceiveMethod } from '@corium/contract/color-cards'
import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { addressForOrder, findDefaultAddress } from '#server/modules/addresses/addresses.ts'
import { type CardMove, moves } from '#server/modules/color-cards/color-cards.states.ts'
import { type CardItem, createCards } from '#server/modules/color-cards/create-cards.ts'
import { moveCard } from '#server/modules/color-cards/move-card.ts'
import { day, later } from '#server/runtime/clock.ts'
import { type ReportStory, seedReport } from './shipments.ts'

/** A demo card requested `daysAgo` days ago; its status then changes once a day. */
type Story = CardItem & {
  daysAgo: number
  moves: readonly CardMove[]
  courier?: string
  number?: string
  reported?: ReportStory
}

type Requester = {
  memberId: string
  language: Language
  company: string
  purpose: string
  receive_method: ReceiveMethod
}

type Staff = { manager: string; packer: string }

/** Cards in every status. */
const stories: readonly Story[] = [
  { goods_id: 'pu2290', sku_id: 'pu2290-07', daysAgo: 0.3, moves: [] },
  { goods_id: 'cl0450', sku_id: 'cl0450-03', daysAgo: 2, moves: ['approved'] },
  {
    goods_id: 'pu2317',
    sku_id: 'pu2317-14',
    daysAgo: 12,
    moves: ['approved', 'sent'],
    courier: 'sf',
    number: 'SF1402278850316',
    reported: {
      state: 'delivered',
      traces: [
        [[7, '15:40'], '快件已签收，签收人：前台'],
        [[7, '09:12'], '快件派送中'],
        [[9, '22:05'], '快件已离开佛山顺德集散中心'],
        [[9, '18:10'], '顺丰速运已收取快件'],
      ],
    },
  },
  { goods_id: 'pu2530', daysAgo: 18, moves: ['refused'] },
  { goods_id: 'ms0920', sku_id: 'ms0920-02', daysAgo: 24, moves: ['withdrawn'] },
  {
    goods_id: 'mf1802',
    sku_id: 'mf1802-05',
    daysAgo: 130,
    moves: ['approved', 'sent'],
    courier: 'deppon',
    number: 'DPK210385527419',
    reported: {
      state: 'delivered',
      traces: [
        [[124, '16:22'], '已签收'],
        [[124, '10:05'], '派送中'],
        [[127, '17:48'], '营业部已收货'],
      ],
    },
  },
]

/** Inserts the color cards of each demo member. */
export async function seedColorCards(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
  staff: Staff,
): Promise<void> {
  await seedCardsOf(db, at, staff, {
    memberId: members.lin,
    language: 'zh-cn',
    company: '林岚皮具工作室',
    purpose: '秋季托特包选料',
    receive_method: 'mail',
  })
  await seedCardsOf(db, at, staff, {
    memberId: members.robin,
    language: 'en-us',
    company: 'Hale Bag Works',
    purpose: 'Choosing the lining and the body of a new backpack',
    receive_method: 'logistics',
  })
}

async function seedCardsOf(
  db: Db,
  at: Date,
  staff: Staff,
  { memberId, language, ...form }: Requester,
): Promise<void> {
  const address = await findDefaultAddress(db, memberId)
  if (!address) throw new Error('A demo member has no address')
  const request = { ...form, member_id: memberId, address: addressForOrder(address, language) }
  for (const { daysAgo, moves: steps, courier, number, reported, ...goods } of stories) {
    const requestedAt = daysBefore(at, daysAgo)
    const [card] = await createCards(db, [goods], { ...request, at: requestedAt })
    let status = cardStatus.notApproved as Parameters<typeof moveCard>[1]['status']
    for (const [step, move] of steps.entries()) {
      const when = daysBefore(requestedAt, -(step + 1))
      await moveCard(
        db,
        { id: card!.id, status },
        move,
        by(move, memberId, staff, when),
        factsOf(move, when, courier, number),
      )
      status = moves[move].to
    }
    if (reported) await seedReport(db, { card_id: card!.id }, reported, at)
  }
}

/**
 * The staff member or member who makes a move: members withdraw, the packer sends, the manager approves and refuses.
 */
function by(move: CardMove, memberId: string, staff: Staff, at: Date) {
  if (move === 'withdrawn') return { actor: { type: 'member' as const, id: memberId }, at }
  return { actor: { type: 'staff' as const, id: move === 'sent' ? staff.packer : staff.manager }, at }
}

function factsOf(move: CardMove, at: Date, courier?: string, courier_number?: string) {
  if (move === 'sent') return { courier, courier_number, sent_at: at }
  return move === 'refused' ? { refuse_reason: 'reprinting' } : {}
}

const daysBefore = (moment: Date, days: number): Date => later(moment, -days * day)
