import type { Input, Output } from '@corium/contract/call'
import { claimColorCards as contract } from '@corium/contract/color-cards'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { getDelivery } from '#server/modules/shipping/delivery.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { selectCardUsage } from './color-cards.db.ts'
import { claimingLimit, countLeft, findReachedLimit, periodStart } from './color-cards.limits.ts'
import { type CardItem, createCards } from './create-cards.ts'
import { listCards } from './list-cards.ts'

type ClaimInput = Input<typeof contract>

/** One call for two things (§7): with goods it requests cards, without goods it lists the member's cards. */
export async function claimOrList(
  context: MemberContext,
  input: ClaimInput,
): Promise<Output<typeof contract>> {
  const items = itemsOf(input)
  return items.length > 0 ? claimCards(context, items, input) : listCards(context, input)
}

/** Requests one card of each style, all or none. A repeated request id returns the first result. */
async function claimCards(context: MemberContext, items: readonly CardItem[], input: ClaimInput) {
  const { db, clock, limits, member, language, jobs, settings } = context
  const { address_id, receive_method, request_id } = checkForm(input)
  await limits.consume('claim-cards', member.id, claimingLimit)
  const at = clock.now()

  const key = { owner: member.id, path: contract.path, requestId: request_id, at }
  const claimed = await once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const styleIds = items.map(({ goods_id }) => goods_id)
    const allowed = await settings.get(trx, 'color-cards')
    const usage = await selectCardUsage(trx, member.id, styleIds, periodStart(allowed, at))
    const limit = findReachedLimit(allowed, usage, items.length, at)
    if (limit) refuse('limit-reached', limit)
    const skuIds = items.flatMap(({ sku_id }) => sku_id ?? [])
    const { address } = await getDelivery(trx, member.id, address_id, skuIds)
    const cards = await createCards(trx, items, {
      member_id: member.id,
      receive_method,
      company: cleanName(input.company ?? ''),
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
    return { card_ids: cards.map(({ id }) => id), left_num: countLeft(allowed, usage) - cards.length }
  })
  jobs.runSoon('send-messages')
  return claimed
}

/** Two colors of one style are one card: the first of them counts. */
function itemsOf({ items, goods_id, sku_id }: ClaimInput): CardItem[] {
  const named = items ?? (goods_id ? [{ goods_id, sku_id }] : [])
  return named.filter((item, index) => named.findIndex((other) => other.goods_id === item.goods_id) === index)
}

function checkForm({ address_id, receive_method, request_id }: ClaimInput) {
  if (address_id && receive_method && request_id) return { address_id, receive_method, request_id }
  return refuseFields({
    ...(!address_id && { address_id: 'address-required' }),
    ...(!receive_method && { receive_method: 'required' }),
    ...(!request_id && { request_id: 'required' }),
  })
}
