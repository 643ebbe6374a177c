import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/card-desk'
import * as contract from '@corium/contract/color-cards'
import { openSession } from '#server/modules/passport/sessions.ts'
import type { NewMember } from './build.ts'
import { newRequest, openBuyer } from './buyer.ts'
import { giveEmail } from './messages.ts'
import type { TestShop } from './shop.ts'

type Goods = { id: string; goods_id: string }

/** Adds styles with one color each to the catalog. */
export async function addGoods(shop: TestShop, count = 1): Promise<Goods[]> {
  const goods: Goods[] = []
  while (goods.length < count) goods.push(await shop.build.sku())
  await shop.build.refreshCatalog()
  return goods
}

/** A member with an address and an email who requests cards. */
export async function openRequester(shop: TestShop, options: NewMember = {}) {
  const member = await openBuyer(shop, options)
  const email = await giveEmail(shop, member)

  const requestCards = (goods: readonly Goods[], change: Input<typeof contract.claimColorCards> = {}) =>
    member.call(contract.claimColorCards, {
      items: goods.map(({ goods_id }) => ({ goods_id })),
      address_id: member.address_id,
      receive_method: 'mail',
      request_id: newRequest(),
      ...change,
    })

  return Object.assign(member, {
    email,
    requestCards,
    /** Requests cards, fails when the request is refused, and returns their ids. */
    async claim(goods: readonly Goods[], change: Input<typeof contract.claimColorCards> = {}) {
      const requested = await requestCards(goods, change)
      if (!requested.ok || !('card_ids' in requested.data))
        throw new Error(`The cards were refused: ${JSON.stringify(requested)}`)
      return requested.data.card_ids
    },
    readCard: (card_id: string) => member.get(contract.getColorCard, { card_id }),
    withdraw: (card_id: string) => member.call(contract.withdrawColorCard, { card_id }),
    /** Moves the clock and logs the member in again. */
    async comeBackAfter(seconds: number) {
      shop.clock.forward(seconds)
      member.token = await openSession(shop.shop.db, {
        memberId: member.id,
        at: shop.clock.now(),
        userAgent: 'test',
        ip: '127.0.0.1',
      })
    },
    option: (goods_id?: string) => member.get(contract.getCardOption, { goods_id }),
  })
}

export type Requester = Awaited<ReturnType<typeof openRequester>>

/** Actions of staff with all permissions; each throws when it is refused. */
export function staffOf(shop: TestShop) {
  const approve = async (card_id: string) => (await shop.staff()).get(desk.approveCard, { card_id })
  const send = async (card_id: string, courier = 'sf', courier_number = 'SF1234567890') =>
    (await shop.staff()).get(desk.sendCard, { card_id, courier, courier_number })
  return {
    approve,
    send,
    refuse: async (card_id: string, reason = 'reprinting', note?: string) =>
      (await shop.staff()).get(desk.refuseCard, { card_id, reason, ...(note !== undefined && { note }) }),
    async deliver(card_id: string) {
      await approve(card_id)
      await send(card_id)
    },
  }
}
