import { createHash } from 'node:crypto'
import { getOrderExpress } from '@corium/contract/parcels'
import { type Buyer, newTrackingNumber } from './buyer.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import { buyFreely, ship } from './shipping.ts'

type Push = { id: string; push_status: string; status: string; attempts: { outcome: string }[] }
type Parcel = { num: string; com: string; phone_end: string; subscription: string | null; pushes: Push[] }

/** A shipped order whose tracking number the shop follows. */
export async function shipTracked(shop: SandboxShop, buyer: Buyer, { follow = true } = {}) {
  const staff = await shop.staff()
  const { order_id, order_sn } = await buyFreely(shop, buyer)
  const courier_number = newTrackingNumber()
  await ship(staff, order_id, [{ courier: 'sf', courier_number }])
  if (follow) await shop.run('follow-shipments')
  return {
    order_id,
    order_sn,
    num: courier_number,
    /** The parcel as its buyer reads it. */
    read: async () => (await buyer.get(getOrderExpress, { order_id })).packages[0]!,
  }
}

/** Controls the tracking service for a test. */
export function couriersOf(shop: SandboxShop) {
  const find = async (num: string) =>
    (await shop.control<{ parcels: Parcel[] }>('GET', `/parcels?num=${num}`)).parcels[0]
  return {
    find,
    report: (num: string, state: string, more: { com?: string; context?: string; place?: string } = {}) =>
      shop.control<Parcel>('POST', '/parcels/report', { num, state, ...more }),
    /** Sends the latest push about a number once more. */
    async resend(num: string, more: { copies?: number; forgery?: string } = {}) {
      const { id } = (await find(num))!.pushes.at(-1)!
      return shop.control<{ delivery?: { status: number } }>('POST', '/parcels/push', { id, ...more })
    },
    fail: (
      target: string,
      mode: string,
      more: { times?: number; code?: string; count?: number; ms?: number } = {},
    ) => shop.control('POST', '/faults', { target: `couriers.${target}`, mode, ...more }),
    /** How many requests of a kind the shop has sent. */
    async count(path: '/poll' | '/poll/query.do', num: string) {
      const { entries } = await shop.control<{ entries: { summary: string; decrypted?: string }[] }>(
        'GET',
        '/log?channel=couriers',
      )
      return entries.filter(
        ({ summary, decrypted }) => summary === `POST ${path}` && decrypted?.includes(num),
      ).length
    },
  }
}

/** Posts a push to the shop, signed like a real one unless told otherwise. */
export async function postPush(
  { shop }: SandboxShop,
  { token, salt }: { token: string; salt: string },
  param: object,
  sign?: string,
): Promise<{ status: number; text: string }> {
  const text = JSON.stringify(param)
  const signed =
    sign ??
    createHash('md5')
      .update(text + salt)
      .digest('hex')
  const response = await fetch(`${shop.config.publicOrigin}/hooks/kuaidi100/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ sign: signed, param: text }),
  })
  return { status: response.status, text: await response.text() }
}

/** The row of a number, with the secrets of its subscription. */
export const shipmentOf = ({ shop }: SandboxShop, num: string) =>
  shop.db.selectFrom('shipments').selectAll().where('courier_number', '=', num).executeTakeFirstOrThrow()
