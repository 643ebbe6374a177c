import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/card-desk'
import * as contract from '@corium/contract/colour-cards'
import { openSession } from '#server/modules/passport/sessions.ts'
import { newRequest, openBuyer } from '../../../test/buyer.ts'
import type { TestShop } from '../../../test/shop.ts'

export const day = 86_400

type Goods = { id: string; goods_id: string }

/** So many styles for sale, with one colour each. */
export async function putOnSale(shop: TestShop, count = 1): Promise<Goods[]> {
  const goods: Goods[] = []
  while (goods.length < count) goods.push(await shop.build.sku())
  await shop.build.openDoors()
  return goods
}

/** A member with an address who asks for cards by calls, and has a mailbox. */
export async function openRequester(shop: TestShop, options: { language?: 'zh-cn' } = {}) {
  const member = await openBuyer(shop, options)
  const email = `${member.id}@buyer.test`
  await shop.shop.db
    .updateTable('members')
    .set({ email, email_key: email })
    .where('id', '=', member.id)
    .execute()

  const ask = (goods: readonly Goods[], change: Input<typeof contract.claimColourCards> = {}) =>
    member.call(contract.claimColourCards, {
      items: goods.map(({ goods_id }) => ({ goods_id })),
      address_id: member.address_id,
      receive_method: 'mail',
      request_id: newRequest(),
      ...change,
    })

  return Object.assign(member, {
    email,
    ask,
    /** Asks for cards and gets them; their ids. */
    async claim(goods: readonly Goods[], change: Input<typeof contract.claimColourCards> = {}) {
      const asked = await ask(goods, change)
      if (!asked.ok || !('card_ids' in asked.data)) throw new Error(`No cards: ${JSON.stringify(asked)}`)
      return asked.data.card_ids
    },
    look: (card_id: string) => member.get(contract.getColourCard, { card_id }),
    withdraw: (card_id: string) => member.call(contract.withdrawColourCard, { card_id }),
    /** Time passes, and the member logs in again. */
    async comeBackAfter(seconds: number) {
      shop.clock.forward(seconds)
      member.token = await openSession(shop.shop.db, {
        ...{ memberId: member.id, at: shop.clock.now(), userAgent: 'test' },
      })
    },
    option: (goods_id?: string) => member.get(contract.getCardOption, { goods_id }),
  })
}

export type Requester = Awaited<ReturnType<typeof openRequester>>

/** The shop's side, for one card after another; whoever works that day. A step that is refused throws. */
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
