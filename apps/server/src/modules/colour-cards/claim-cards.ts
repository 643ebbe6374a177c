import type { Input, Output } from '@corium/contract/call'
import { claimColourCards as contract } from '@corium/contract/colour-cards'
import type { MemberContext } from '#server/context.ts'
import { lockMember } from '#server/db/lock-member.ts'
import { once } from '#server/db/once.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { getDelivery } from '#server/modules/orders/delivery.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { claimingLimit, findBlock, leftOf, periodStart } from './colour-card.limits.ts'
import { selectStanding } from './colour-cards.db.ts'
import { listCards } from './list-cards.ts'
import { putCards, type WantedCard } from './put-cards.ts'

type Asked = Input<typeof contract>

/** The call claims cards where it names goods and lists the member's cards where it names none. */
export async function claimOrList(context: MemberContext, input: Asked): Promise<Output<typeof contract>> {
  const items = itemsOf(input)
  return items.length > 0 ? claimCards(context, items, input) : listCards(context, input)
}

/** Asks for one card a style, all of them or none. The same request gets the first answer. */
async function claimCards(context: MemberContext, items: readonly WantedCard[], input: Asked) {
  const { db, clock, limits, member, language, jobs } = context
  const { address_id, receive_method, request_id } = checkForm(input)
  await limits.take('claim-cards', member.id, claimingLimit)
  const at = clock.now()

  const key = { owner: member.id, path: contract.path, requestId: request_id, at }
  const claimed = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const styleIds = items.map(({ goods_id }) => goods_id)
    const standing = await selectStanding(trx, member.id, styleIds, periodStart(at))
    const block = findBlock(standing, items.length, at)
    if (block) refuse('limit-reached', block)
    const skuIds = items.flatMap(({ sku_id }) => sku_id ?? [])
    const { address } = await getDelivery(trx, member.id, address_id, skuIds)
    const cards = await putCards(trx, items, {
      member_id: member.id,
      receive_method,
      company: input.company?.trim() ?? '',
      purpose: input.purpose?.trim() ?? '',
      address: addressForOrder(address, language),
      at,
    })
    await writeToMember(trx, {
      memberId: member.id,
      template: 'card-received',
      params: { goods: cards.map(({ goods_name }) => goods_name) },
      at,
    })
    return { card_ids: cards.map(({ id }) => id), left_num: leftOf(standing) - cards.length }
  })
  jobs.nudge('send-messages')
  return claimed
}

/** A style named twice, as in two colours, is one card. */
function itemsOf({ items, goods_id, sku_id }: Asked): WantedCard[] {
  const named = items ?? (goods_id ? [{ goods_id, sku_id }] : [])
  return named.filter((item, place) => named.findIndex((other) => other.goods_id === item.goods_id) === place)
}

function checkForm({ address_id, receive_method, request_id }: Asked) {
  if (address_id && receive_method && request_id) return { address_id, receive_method, request_id }
  return refuseFields({
    ...(!address_id && { address_id: 'address-required' }),
    ...(!receive_method && { receive_method: 'required' }),
    ...(!request_id && { request_id: 'required' }),
  })
}
