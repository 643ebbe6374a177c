import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { countBag, listBag } from '@corium/contract/bag'
import { getGoods, listGoods } from '@corium/contract/goods'
import { listOrders } from '@corium/contract/orders'
import { getMember } from '@corium/contract/passport'
import { getPaymentStatus, listPayMethods } from '@corium/contract/payments'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../test/sandbox-shop.ts'

// Most of what a call costs is what it sends to the database, so the number of packets is fixed here:
// statements one by one, or several that go out together (`db/pipeline.ts`). A call that needs another one
// raises its number; first see whether an existing statement can do its work.

/** The statements of the running call, without those that the server sends by itself at the same time. */
const sent = new AsyncLocalStorage<string[]>()

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
  const { query } = pg.Client.prototype
  const known = new WeakSet<EventEmitter>()
  /** How many of the next statements the packet holds, and whether there was one before. */
  let packet = { rest: 0, isOpen: false }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const { connection } = this as unknown as { connection: EventEmitter }
    if (!known.has(connection)) {
      known.add(connection)
      connection.on('packet', (rest: number) => {
        packet = { rest, isOpen: false }
      })
    }
    const [first] = args as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    const packets = sent.getStore()
    if (packets && packet.isOpen) packets.push(`${packets.pop()}; ${text}`)
    else packets?.push(text)
    packet = { rest: packet.rest - 1, isOpen: packet.rest > 1 }
    return Reflect.apply(query, this, args) as never
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/**
 * Without settings and sessions, which a server reads once a second at most, and without the end of prepared
 * statements, which come from test files that had the connection before.
 */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await sent.run(texts, work)
  const rarely = ['from "shop_settings"', 'from sessions join members', 'deallocate "prepared-']
  return texts.filter((text) => !rarely.some((part) => text.includes(part)))
}

test('the calls of a checkout, and those that are made most, send few statements', async () => {
  const buyer = await shop.buyer()
  const sku = await shop.build.sku({ stock: 10 })
  await shop.build.refreshCatalog()
  const found: Record<string, string[]> = {}
  const count = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let result: T
    found[name] = await statementsOf(async () => {
      result = await work()
    })
    return result!
  }

  await count('see the member', () => buyer.get(getMember, {}))
  await count('see goods', () => buyer.get(getGoods, { goods_id: sku.goods_id }))
  await count('add to the bag', () => buyer.addToBag(sku, 2))
  await count('count the bag', () => buyer.get(countBag, {}))
  await count('list the bag', () => buyer.get(listBag, {}))
  const offer = await count('confirm the order', () => buyer.confirmOrder())
  const placed = await count('place the order', () => buyer.placeOrder(offer))
  if (!placed.ok) throw new Error('The order was refused')
  const { order_id } = placed.data
  const messages = await statementsOf(() => shop.run('send-messages'))
  expect(messages.filter((text) => text.includes('outbox') && text.includes('*'))).toEqual([])
  await count('list goods', () => buyer.get(listGoods, {}))
  await count('list payment methods', () => buyer.get(listPayMethods, { order_id }))
  const payment = await count('start the payment', () => shop.startPayment(buyer, order_id))
  await count('see the payment', () => buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn }))
  // The server now asks the provider, which reports that it still waits.
  shop.clock.forward(11)
  await count('see the payment later', () => buyer.get(getPaymentStatus, { pay_sn: payment.pay_sn }))
  await count('list orders', () => buyer.get(listOrders, {}))
  await count('see the order', () => buyer.getOrder(order_id))

  const numbers = Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, texts.length]))
  expect(numbers, `The statements were:\n${describe(found)}`).toEqual({
    'see the member': 2,
    'see goods': 1,
    'add to the bag': 2,
    'count the bag': 1,
    'list the bag': 1,
    'confirm the order': 1,
    'place the order': 2,
    'list goods': 1,
    'list payment methods': 2,
    'start the payment': 2,
    'see the payment': 1,
    'see the payment later': 6,
    'list orders': 6,
    'see the order': 9,
  })
})

test('goods that several visitors open at the same moment are read in one statement', async () => {
  const skus = await Promise.all([1, 2, 3].map(() => shop.build.sku()))
  await shop.build.refreshCatalog()
  const visitor = shop.visitor()
  const wanted = [...skus.map(({ goods_id }) => goods_id), 'none']
  const see = () => Promise.all(wanted.map((goods_id) => visitor.call(getGoods, { goods_id })))
  let seen: Awaited<ReturnType<typeof see>> = []
  const statements = await statementsOf(async () => {
    seen = await see()
  })
  expect(seen.map((answer) => answer.ok && answer.data.goods_id)).toEqual([...wanted.slice(0, 3), false])
  expect(statements.filter((text) => text.includes('row_to_json(s)'))).toHaveLength(1)
})

const describe = (found: Record<string, string[]>): string =>
  Object.entries(found)
    .map(([name, texts]) => `${name}:\n${texts.map((text) => `  ${shorten(text)}`).join('\n')}`)
    .join('\n')

const shorten = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
