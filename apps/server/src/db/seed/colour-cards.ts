import type { ReceiveMethod } from '@corium/contract/colour-cards'
import type { Language } from '@corium/contract/language'
import { later } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { addressForOrder, findDefaultAddress } from '#server/modules/addresses/addresses.ts'
import { type CardMove, cardStatus, moves } from '#server/modules/colour-cards/colour-card.states.ts'
import { moveCard } from '#server/modules/colour-cards/move-card.ts'
import { putCards, type WantedCard } from '#server/modules/colour-cards/put-cards.ts'

/** One card's way, from so many days ago; each move comes a day after the last. */
type Story = WantedCard & { daysAgo: number; moves: readonly CardMove[]; courier?: string; number?: string }

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
    ...{ goods_id: 'pu2317', sku_id: 'pu2317-14', daysAgo: 12, moves: ['approved', 'sent'] },
    ...{ courier: 'sf', number: 'SF1402278850316' },
  },
  { goods_id: 'pu2530', daysAgo: 18, moves: ['refused'] },
  { goods_id: 'ms0920', sku_id: 'ms0920-02', daysAgo: 24, moves: ['withdrawn'] },
  {
    ...{ goods_id: 'mf1802', sku_id: 'mf1802-05', daysAgo: 130, moves: ['approved', 'sent'] },
    ...{ courier: 'deppon', number: 'DPK210385527419' },
  },
]

/** The cards that each demo member has asked for. */
export async function seedColourCards(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
  staff: Staff,
): Promise<void> {
  await tell(db, at, staff, {
    memberId: members.lin,
    language: 'zh-cn',
    company: '林岚皮具工作室',
    purpose: '秋季托特包选料',
    receive_method: 'mail',
  })
  await tell(db, at, staff, {
    memberId: members.robin,
    language: 'en-us',
    company: 'Hale Bag Works',
    purpose: 'Choosing the lining and the body of a new backpack',
    receive_method: 'logistics',
  })
}

async function tell(
  db: Db,
  at: Date,
  staff: Staff,
  { memberId, language, ...form }: Requester,
): Promise<void> {
  const address = await findDefaultAddress(db, memberId)
  if (!address) throw new Error('A demo member has no address')
  const request = { ...form, member_id: memberId, address: addressForOrder(address, language) }
  for (const { daysAgo, moves: way, courier, number, ...goods } of stories) {
    const asked = daysBefore(at, daysAgo)
    const [card] = await putCards(db, [goods], { ...request, at: asked })
    let status = cardStatus.notApproved as Parameters<typeof moveCard>[1]['status']
    for (const [step, move] of way.entries()) {
      const when = daysBefore(asked, -(step + 1))
      await moveCard(
        db,
        { id: card!.id, status },
        move,
        by(move, staff, when),
        factsOf(move, when, courier, number),
      )
      status = moves[move].to
    }
  }
}

/** The manager decides, the packer sends. */
function by(move: CardMove, staff: Staff, at: Date) {
  if (move === 'withdrawn') return { actor: 'member' as const, at }
  return { actor: 'shop' as const, staffId: move === 'sent' ? staff.packer : staff.manager, at }
}

function factsOf(move: CardMove, at: Date, courier?: string, courier_number?: string) {
  if (move === 'sent') return { courier, courier_number, sent_at: at }
  return move === 'refused' ? { refuse_reason: 'reprinting' } : {}
}

const daysBefore = (moment: Date, days: number): Date => later(moment, -days * 86_400)
