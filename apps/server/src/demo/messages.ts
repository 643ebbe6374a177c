import type { Db } from '#server/db/open.ts'
import type { MemberTemplate, MessageParams } from '#server/modules/messages/messages.ts'
import { findCourier } from '#server/modules/shipping/couriers.ts'
import { day, later } from '#server/runtime/clock.ts'

type Kept = { [T in MemberTemplate]: { template: T; params: MessageParams[T] } }[MemberTemplate] & {
  member_id: string
  created_at: Date
}

/** Messages of the last day are unread. */
const unreadSeconds = day

/** Inserts the shop's messages to the demo members about their payments, parcels and color cards. */
export async function seedMessages(db: Db, at: Date, members: { lin: string; robin: string }): Promise<void> {
  const memberIds = Object.values(members)
  const kept = [
    ...(await paymentMessages(db, memberIds)),
    ...(await parcelMessages(db, memberIds)),
    ...(await cardMessages(db, memberIds)),
  ]
  const readUntil = later(at, -unreadSeconds)
  await db
    .insertInto('member_messages')
    .values(
      kept.map(({ params, ...message }) => ({
        ...message,
        params: JSON.stringify(params),
        read_at: message.created_at < readUntil ? message.created_at : null,
      })),
    )
    .execute()
}

async function paymentMessages(db: Db, memberIds: readonly string[]): Promise<Kept[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sn', 'member_id', 'payable_fen', 'paid_at'])
    .where('member_id', 'in', memberIds)
    .where('paid_at', 'is not', null)
    .execute()
  return orders.map(({ id, sn, member_id, payable_fen, paid_at }) => ({
    template: 'payment-received',
    params: { order_id: id, order_sn: sn, amount_fen: payable_fen },
    member_id,
    created_at: paid_at!,
  }))
}

async function parcelMessages(db: Db, memberIds: readonly string[]): Promise<Kept[]> {
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['orders.id', 'orders.sn', 'orders.member_id', 'orders.ship_status'])
    .select(['parcels.courier', 'parcels.courier_number', 'parcels.shipped_at'])
    .where('orders.member_id', 'in', memberIds)
    .execute()
  return parcels.map(({ id, sn, member_id, ship_status, courier, courier_number, shipped_at }) => ({
    template: 'order-shipped',
    params: {
      order_id: id,
      order_sn: sn,
      kind: ship_status === 1 ? 'part' : 'all',
      parcels: [{ courier: findCourier(courier)!.name, number: courier_number }],
    },
    member_id,
    created_at: shipped_at,
  }))
}

async function cardMessages(db: Db, memberIds: readonly string[]): Promise<Kept[]> {
  const cards = await db
    .selectFrom('color_cards')
    .select(['member_id', 'goods_name', 'courier', 'courier_number', 'receive_method', 'sent_at'])
    .where('member_id', 'in', memberIds)
    .where('sent_at', 'is not', null)
    .execute()
  return cards.map(({ member_id, goods_name, courier, courier_number, receive_method, sent_at }) => ({
    template: 'card-sent',
    params: {
      goods: goods_name,
      receive_method,
      courier_number: courier_number!,
      courier: findCourier(courier!)!.name,
    },
    member_id,
    created_at: sent_at!,
  }))
}
