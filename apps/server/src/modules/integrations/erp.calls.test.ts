import { readFile } from 'node:fs/promises'
import type { Call, Input } from '@corium/contract/call'
import { calls } from '@corium/contract/calls'
import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/erp'
import { withdrawGoods } from '@corium/contract/goods-desk'
import { createKey, listKeys, maxKeys, revokeKey } from '@corium/contract/integration-desk'
import { type IntegrationScope, integrationScopes } from '@corium/contract/integration-scopes'
import { getDeskOrder, setPacked } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { lockStaff } from '@corium/contract/staff-desk'
import { listStockLedger } from '@corium/contract/stock-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { buyAndPay, buyAndReceive, openCase } from '../../../test/after-sales.ts'
import { type Buyer, newRequest, newTrackingNumber, openBuyer } from '../../../test/buyer.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unbalancedStock } from '../../../test/stock-ledger.ts'

let shop: TestShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  owner = await shop.staff({ name: 'Jing' })
  buyer = await openBuyer(shop)
  await revokeAll()
})
afterAll(async () => {
  expect(await unbalancedStock(shop.shop.db)).toEqual([])
  await shop.close()
})

/** The number of keys that work at the same time is limited. */
const revokeAll = () =>
  shop.shop.db.updateTable('integration_keys').set({ revoked_at: shop.clock.now() }).execute()

const withKey = (key: string): Caller => Object.assign(shop.visitor(), { token: key })

/** A program with a new key. */
async function openProgram(
  scopes: readonly IntegrationScope[] = integrationScopes,
  more: Partial<Input<typeof createKey>> = {},
) {
  const { key, key_id } = await owner.get(createKey, { name: 'Kingdee', scopes: [...scopes], ...more })
  return Object.assign(withKey(key), { key, key_id })
}

/** Reads changes to their end, a few at a time. */
async function readAll<C extends typeof contract.listChangedOrders | typeof contract.listChangedGoods>(
  program: Caller,
  call: C,
  from?: string,
) {
  const list: Record<string, unknown>[] = []
  let cursor = from
  for (;;) {
    const page = await program.get(call as typeof contract.listChangedOrders, { cursor, limit: 3 })
    list.push(...page.list)
    cursor = page.cursor
    if (!page.is_more) return { list, cursor }
  }
}

describe('a key', () => {
  test('is shown once, opens what its scopes say, and is listed without its secret part', async () => {
    const program = await openProgram(['orders.read'])
    expect(await program.call(contract.listChangedOrders, {})).toMatchObject({ ok: true })
    expect(await program.call(contract.listErpStock, {})).toBeRefused('not-allowed')
    const { list } = await owner.get(listKeys, {})
    const now = shop.clock.now().getTime() / 1000
    expect(list.find(({ key_id }) => key_id === program.key_id)).toEqual({
      key_id: program.key_id,
      name: 'Kingdee',
      prefix: program.key.slice(0, 11),
      state: 'active',
      scopes: ['orders.read'],
      created_at: now,
      created_by: 'Jing',
      expires_at: null,
      last_used_at: now,
    })
    expect(JSON.stringify(list)).not.toContain(program.key)
    const stored = await shop.shop.db.selectFrom('integration_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(program.key.slice(11))
    expect(await owner.get(listChanges, { kind: 'integration' })).toMatchObject({
      list: [{ act: 'created', subject_id: program.key_id, subject: 'Kingdee' }],
    })
  })

  test('ends when it is revoked, at once and for good', async () => {
    const program = await openProgram()
    await owner.get(revokeKey, { key_id: program.key_id })
    expect(await program.call(contract.listChangedOrders, {})).toBeRefused('key-invalid')
    expect(await owner.call(revokeKey, { key_id: program.key_id })).toBeRefused('not-found')
    expect((await owner.get(listKeys, {})).list.at(-1)).toMatchObject({ state: 'revoked' })
  })

  test('ends at its time', async () => {
    const inAnHour = shop.clock.now().getTime() / 1000 + 3600
    const program = await openProgram(undefined, { expires_at: inAnHour })
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    shop.clock.forward(3600)
    expect(await program.call(contract.listErpStock, {})).toBeRefused('key-invalid')
  })

  test('is not made without a name or scope, or with an end in the past', async () => {
    const make = (more: object) =>
      owner.call(createKey, { name: 'ERP', scopes: ['orders.read'], ...more } as Input<typeof createKey>)
    for (const [field, more] of [
      ['name', { name: '  ' }],
      ['scopes', { scopes: [] }],
      ['expires_at', { expires_at: 1 }],
    ] as const) {
      expect(await make(more)).toMatchObject({ ok: false, data: { fields: { [field]: expect.any(String) } } })
    }
    expect(await make({ scopes: ['members.read'] })).toMatchObject({ status: 400 })
    expect(await owner.call(revokeKey, { key_id: 'none' })).toBeRefused('not-found')
  })

  test('gives no more than the person may do who makes it', async () => {
    const clerk = await shop.staff({ permissions: ['integrations', 'orders'] })
    expect(await clerk.call(createKey, { name: 'ERP', scopes: ['orders.read'] })).toMatchObject({ ok: true })
    const more = { name: 'ERP', scopes: ['orders.read', 'stock.write'] } as Input<typeof createKey>
    expect(await clerk.call(createKey, more)).toBeRefused('not-allowed')
    for (const caller of [await shop.staff({ permissions: ['settings'] }), shop.visitor(), buyer]) {
      const refusal = caller === buyer || !caller.token ? 'session-invalid' : 'not-allowed'
      expect(await caller.call(listKeys, {})).toBeRefused(refusal)
      expect(await caller.call(createKey, more)).toBeRefused(refusal)
    }
  })

  test('rests while the account of its maker is locked, and opens no more than they may still do', async () => {
    const maker = await shop.staff({ permissions: ['integrations', 'orders', 'stock'] })
    owner = await shop.staff({ password: 'seven brown hides' })
    const scopes: IntegrationScope[] = ['orders.read', 'stock.read']
    const { key, key_id } = await maker.get(createKey, { name: 'Kingdee', scopes })
    const program = withKey(key)
    const stateOf = async () =>
      (await owner.get(listKeys, {})).list.find((one) => one.key_id === key_id)?.state
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: true })
    expect(await program.call(contract.listErpStock, {})).toBeRefused('key-invalid')
    expect(await stateOf()).toBe('suspended')
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: false })
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    expect(await stateOf()).toBe('active')
    await shop.shop.db
      .updateTable('staff_roles')
      .set({ permissions: ['integrations', 'orders'] })
      .where('id', 'in', (eb) =>
        eb.selectFrom('staff_role_members').select('role_id').where('staff_id', '=', maker.id),
      )
      .execute()
    expect(await program.call(contract.listErpStock, {})).toBeRefused('not-allowed')
    expect(await program.call(contract.listChangedOrders, {})).toMatchObject({ ok: true })
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: true })
    await owner.get(revokeKey, { key_id })
    expect(await stateOf()).toBe('revoked')
  })

  test('makes 600 calls a minute', async () => {
    const { key_id, ...program } = await openProgram(['stock.read'])
    for (let num = 1; num < 600; num += 1) {
      await shop.shop.limits.consume('integration-key', key_id, { max: 600, seconds: 60 })
    }
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    const refused = await program.call(contract.listErpStock, {})
    expect(refused).toBeRefused('too-many-requests')
    expect(refused.status).toBe(429)
  })

  test('no more than twenty work at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: maxKeys + 2 }, () =>
        owner.call(createKey, { name: 'Many', scopes: ['orders.read'] }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(maxKeys)
    expect(made.filter(({ ok }) => !ok)[0]).toBeRefused('limit-reached')
  })
})

const forPrograms = calls.filter(({ access }) => access.startsWith('integration:'))
const inputs: Record<string, object> = {
  [contract.getErpOrder.path]: { order_id: 'none' },
  [contract.shipErpOrder.path]: {
    order_id: 'none',
    parcels: [{ courier: 'sf', courier_number: 'SF1234567' }],
    request_id: 'request-x',
  },
  [contract.setErpStock.path]: { sku_code: 'NONE', counted_num: 1, request_id: 'request-y' },
  [contract.adjustErpStock.path]: { sku_code: 'NONE', reason: 'receipt', num: 1, request_id: 'request-z' },
}

test.each(forPrograms.map((call) => [call.path, call] as [string, Call]))(
  '%s needs a key with its scope, and no session opens it',
  async (path, call) => {
    const scope = call.access.split(':')[1] as IntegrationScope
    const input = (inputs[path] ?? {}) as never
    const others = await openProgram(integrationScopes.filter((one) => one !== scope))
    expect(await others.call(call, input)).toBeRefused('not-allowed')
    const own = await (await openProgram([scope])).call(call, input)
    expect(own.ok || own.refusal === 'not-found').toBe(true)
    const guess = withKey(`corium_${'A'.repeat(43)}`)
    for (const caller of [owner, buyer, shop.visitor(), guess]) {
      expect(await caller.call(call, input)).toBeRefused('key-invalid')
    }
  },
)

describe('the orders that have changed', () => {
  test('come once each, page by page, and again after their next change', async () => {
    const program = await openProgram()
    const { cursor } = await readAll(program, contract.listChangedOrders)
    const [first, second, third, fourth] = [
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
      await buyFreely(shop, buyer),
    ]
    await ship(owner, second.order_id)
    const changed = await readAll(program, contract.listChangedOrders, cursor)
    const ids = [first, second, third, fourth].map(({ order_id }) => order_id)
    expect(changed.list.map(({ order_id }) => order_id).sort()).toEqual(ids.sort())
    expect(changed.list.find(({ order_id }) => order_id === second.order_id)).toMatchObject({
      order_sn: second.order_sn,
      order_status: 30,
      ship_status: 2,
      shipped_at: shop.clock.now().getTime() / 1000,
    })
    expect((await readAll(program, contract.listChangedOrders, changed.cursor)).list).toEqual([])
    await owner.get(setPacked, { order_id: third.order_id, is_packed: true })
    const again = await readAll(program, contract.listChangedOrders, changed.cursor)
    expect(again.list.map(({ order_id }) => order_id)).toEqual([third.order_id])
    expect((await readAll(program, contract.listChangedOrders)).list).toHaveLength(4)
  })

  test('none is missed by a program that reads while many change', async () => {
    const program = await openProgram()
    let { cursor } = await readAll(program, contract.listChangedOrders)
    const buyers = [await openBuyer(shop), await openBuyer(shop), await openBuyer(shop)]
    let isDone = false
    const seen = new Set<unknown>()
    const reading = (async () => {
      for (let last = false; !last; ) {
        last = isDone
        const page = await readAll(program, contract.listChangedOrders, cursor)
        cursor = page.cursor
        for (const { order_id } of page.list) seen.add(order_id)
      }
    })()
    const placed = await Promise.all(
      buyers.map(async (one) => [await buyFreely(shop, one), await buyFreely(shop, one)]),
    )
    isDone = true
    await reading
    expect([...seen].sort()).toEqual(
      placed
        .flat()
        .map(({ order_id }) => order_id)
        .sort(),
    )
  })

  test('a cursor of something else, or a wrong one, is refused', async () => {
    const program = await openProgram()
    for (const cursor of ['goods-1', 'order-', 'order--1', '1', "order-1'"]) {
      expect(await program.call(contract.listChangedOrders, { cursor })).toBeRefused('field-errors')
    }
    expect(await program.call(contract.listChangedOrders, { limit: 101 })).toMatchObject({ status: 400 })
  })
})

test('a program reads an order as the shop packs it', async () => {
  const program = await openProgram()
  const { order_id, order_sn, first, second, skus } = await buyFreely(shop, buyer)
  await ship(owner, order_id, [
    { courier: 'sf', courier_number: newTrackingNumber(), lines: [{ order_goods_id: first, num: 3 }] },
  ])
  const order = await program.get(contract.getErpOrder, { order_id })
  expect(order).toMatchObject({
    order_id,
    order_sn,
    order_status: 20,
    ship_status: 1,
    payable: 0,
    currency: 'CNY',
    remark: '',
    shipping_option: { shipping_id: 'courier', name_cn: '标准快递', name_en: 'Standard courier' },
    address: {
      consignee: 'Lin Wei',
      mobile: '+8613812345678',
      country: 'CN',
      city: '市辖区',
      detail: '中山东一路 1 号',
      parcel_text: '上海市黄浦区中山东一路 1 号',
    },
    parcels: [{ courier: 'sf', lines: [{ order_goods_id: first, num: 3 }] }],
    refunds: [],
  })
  expect(order.lines.map(({ order_goods_id, num, unsent_num }) => [order_goods_id, num, unsent_num])).toEqual(
    expect.arrayContaining([
      [first, 4, 1],
      [second, 2, 2],
    ]),
  )
  expect(order.lines[0]).toMatchObject({ name_en: 'Test leather', color_cn: 'Cognac', unit: 'm', price: 0 })
  expect(order.lines.map(({ sku_id }) => sku_id).sort()).toEqual(skus.map(({ id }) => id).sort())
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    expect(await program.call(contract.getErpOrder, { order_id: id })).toBeRefused('not-found')
  }
})

test('the address of a parcel abroad is in letters that its couriers read', async () => {
  const program = await openProgram(['orders.read'])
  const { order_id } = await buyFreely(shop, buyer)
  await shop.shop.db
    .updateTable('orders')
    .set({
      address: sql`address || ${JSON.stringify({
        country: 'US',
        province: 'Oregon',
        city: 'Portland',
        district: '',
        detail: '1200 NW Sample Street',
        postcode: '97209',
      })}::jsonb`,
    })
    .where('id', '=', order_id)
    .execute()
  const { address } = await program.get(contract.getErpOrder, { order_id })
  expect(address.parcel_text).toBe('1200 NW Sample Street, Portland, Oregon 97209, United States')
})

test('an order names what is exchanged for what', async () => {
  const program = await openProgram(['orders.read'])
  const sku = await shop.build.sku()
  const { order_id, lines } = await buyAndReceive(shop, buyer, owner, [[sku, 2]])
  const exchanges = async () => (await program.get(contract.getErpOrder, { order_id })).exchanges
  expect(await exchanges()).toEqual([])
  const [order_goods_id] = lines
  const asked = { order_goods_id: order_goods_id!, num: 1, exchange_sku_id: sku.id }
  const after_id = await openCase(buyer, { order_id, type: 'exchange', lines: [asked] })
  expect(await exchanges()).toEqual([
    {
      ...{ after_id, status: 10, order_goods_id, num: 1 },
      ...{ from_sku_id: sku.id, from_sku_code: expect.any(String) },
      ...{ to_sku_id: sku.id, to_sku_code: expect.any(String) },
    },
  ])
})

test('an order that was canceled has nothing to send', async () => {
  const program = await openProgram(['orders.read'])
  const buyer = await openBuyer(shop)
  const { order_id } = await buyFreely(shop, buyer)
  const unsent = async () =>
    (await program.get(contract.getErpOrder, { order_id })).lines.map(({ unsent_num }) => unsent_num)
  expect((await unsent()).toSorted()).toEqual([2, 4])
  await buyer.get(cancelOrder, { order_id, reason_id: 'changed-mind' })
  expect(await unsent()).toEqual([0, 0])
})

describe('a program ships an order', () => {
  test('by a courier that the guide for programmers names', async () => {
    const guide = await readFile(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8')
    const [, list = ''] = /`courier` is one of ([^:.]*)\./.exec(guide) ?? []
    const named = [...list.matchAll(/`(\w+)`/g)].map(([, key]) => key)
    expect(named).toEqual(presentCouriers('en-us').map(({ value }) => value))
  })

  test('with an id of its own for the request, which says so when it is too short', async () => {
    const program = await openProgram(['stock.write'])
    const refused = await program.call(contract.adjustErpStock, {
      sku_code: 'NONE',
      reason: 'receipt',
      num: 1,
      request_id: 'short',
    })
    expect(refused).toBeRefused('field-errors')
    expect(refused.data).toMatchObject({ fields: { request_id: 'This is too short.' } })
  })

  const parcels = () => [{ courier: 'sf', courier_number: newTrackingNumber() }]

  test('once for a request, and the change log names its key', async () => {
    const program = await openProgram()
    const { order_id } = await buyFreely(shop, buyer)
    const input = { order_id, parcels: parcels(), request_id: newRequest() }
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => program.get(contract.shipErpOrder, input)),
    )
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await buyer.getOrder(order_id)).toMatchObject({ order_status: 30, packages: [{}] })
    expect((await owner.get(listChanges, { subject_id: order_id })).list).toMatchObject([
      { act: 'shipped', kind: 'order', staff_id: '', staff_name: 'Kingdee' },
    ])
    const { history } = await owner.get(getDeskOrder, { order_id })
    expect(history.at(-1)).toMatchObject({ event: 'shipped', actor: 'Shop' })
    expect(await program.call(contract.shipErpOrder, { ...input, request_id: newRequest() })).toBeRefused(
      'state-conflict',
    )
  })

  test('with the same refusals as staff', async () => {
    const program = await openProgram()
    const { order_id, first } = await buyFreely(shop, buyer)
    const send = (more: Partial<Input<typeof contract.shipErpOrder>>) =>
      program.call(contract.shipErpOrder, { order_id, parcels: parcels(), request_id: newRequest(), ...more })
    expect(await send({ order_id: 'none' })).toBeRefused('not-found')
    expect(await send({ parcels: [{ courier: 'pigeon', courier_number: 'SF1' }] })).toBeRefused(
      'field-errors',
    )
    const lines = [{ order_goods_id: first, num: 5 }]
    expect(await send({ parcels: [{ ...parcels()[0]!, lines }] })).toBeRefused('field-errors')
    const other = await buyFreely(shop, buyer)
    const taken = parcels()
    await ship(owner, other.order_id, taken)
    expect(await send({ parcels: taken })).toBeRefused('tracking-number-taken')
    await buyer.get(cancelOrder, { order_id, reason_id: 'other' })
    expect(await send({})).toBeRefused('state-conflict')
  })

  test('two programs that use the same request id do not get the result of each other', async () => {
    const [one, two] = [await openProgram(), await openProgram()]
    const [first, second] = [await buyFreely(shop, buyer), await buyFreely(shop, buyer)]
    const request_id = newRequest()
    await one.get(contract.shipErpOrder, { order_id: first.order_id, parcels: parcels(), request_id })
    await two.get(contract.shipErpOrder, { order_id: second.order_id, parcels: parcels(), request_id })
    expect(await buyer.getOrder(second.order_id)).toMatchObject({ order_status: 30 })
  })
})

describe('the stock', () => {
  test('is read by article number, and page by page', async () => {
    const program = await openProgram()
    const sku = await shop.build.sku({ stock: 20, code: 'AA-1' })
    await shop.build.sku({ stock: 5, code: 'AA-2' })
    await buyer.buy(sku, 3)
    expect(await program.get(contract.listErpStock, { sku_codes: ['AA-1', 'NONE'] })).toEqual({
      list: [
        {
          sku_id: sku.id,
          sku_code: 'AA-1',
          unit: 'm',
          on_hand_num: 20,
          held_num: 3,
          available_num: 17,
          low_num: 10,
        },
      ],
      cursor: '',
      is_more: false,
    })
    const codes: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await program.get(contract.listErpStock, { cursor, limit: 2 })
      codes.push(...page.list.map(({ sku_code }) => sku_code))
      ;({ cursor, is_more: more } = page)
    }
    const { num } = await shop.shop.db
      .selectFrom('stock')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .executeTakeFirstOrThrow()
    expect(new Set(codes).size).toBe(num)
    expect(codes).toHaveLength(num)
    expect(codes.slice(0, 2)).toEqual(['AA-1', 'AA-2'])
  })

  test('is set, added and taken off by the ledger, once for a request', async () => {
    const program = await openProgram()
    const sku = await shop.build.sku({ stock: 20, code: 'SET-1' })
    const set = { sku_code: 'SET-1', counted_num: 25, note: 'K3 count 7', request_id: newRequest() }
    const results = await Promise.all(
      Array.from({ length: 20 }, () => program.get(contract.setErpStock, set)),
    )
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(results[0]).toMatchObject({ sku_code: 'SET-1', on_hand_num: 25, held_num: 0, available_num: 25 })
    const adjust = (reason: 'receipt' | 'write-off', num: number, note?: string) =>
      program.get(contract.adjustErpStock, { sku_code: 'SET-1', reason, num, note, request_id: newRequest() })
    expect(await adjust('receipt', 2.5, 'Delivery note 4')).toMatchObject({ on_hand_num: 27.5 })
    expect(await adjust('write-off', 1, 'Torn')).toMatchObject({ on_hand_num: 26.5 })
    const { list, adds_up } = await owner.get(listStockLedger, { sku_id: sku.id })
    expect(adds_up).toBe(true)
    expect(
      list.map(({ reason, on_hand_change, note, staff_name }) => [reason, on_hand_change, note, staff_name]),
    ).toEqual([
      ['write-off', -1, 'Torn', ''],
      ['receipt', 2.5, 'Delivery note 4', ''],
      ['count', 5, 'K3 count 7', ''],
      ['opening', 20, '', ''],
    ])
    const { list: changes } = await owner.get(listChanges, { subject_id: sku.id })
    expect(changes.map(({ staff_name, kind }) => [staff_name, kind])).toEqual(
      Array(3).fill(['Kingdee', 'stock']),
    )
  })

  test('is not set below what orders hold, or against another count', async () => {
    const program = await openProgram()
    const sku = await shop.build.sku({ stock: 20, code: 'HELD-1' })
    await buyer.buy(sku, 3)
    const set = (counted_num: number, more: object = {}) =>
      program.call(contract.setErpStock, {
        sku_code: 'HELD-1',
        counted_num,
        request_id: newRequest(),
        ...more,
      })
    expect(await set(2)).toMatchObject({ data: { fields: { counted_num: 'Orders hold more than this.' } } })
    expect(await set(10, { on_hand_num: 19 })).toMatchObject({
      refusal: 'state-conflict',
      data: { on_hand_num: 20 },
    })
    expect(await set(10, { on_hand_num: 20 })).toMatchObject({ ok: true })
    expect(await set(10, { sku_code: 'NONE' })).toBeRefused('not-found')
    const writeOff = { sku_code: 'HELD-1', reason: 'write-off', request_id: newRequest() } as const
    expect(await program.call(contract.adjustErpStock, { ...writeOff, num: 1 })).toBeRefused('field-errors')
    expect(await program.call(contract.adjustErpStock, { ...writeOff, num: 8, note: 'Wet' })).toBeRefused(
      'field-errors',
    )
  })
})

test('goods come with their colors after each change', async () => {
  const program = await openProgram()
  const sku = await shop.build.sku({ code: 'GOODS-1', lot: 'L7' })
  const { list, cursor } = await readAll(program, contract.listChangedGoods)
  expect(list.find(({ goods_id }) => goods_id === sku.goods_id)).toMatchObject({
    name_en: 'Test leather',
    status: 30,
    unit: 'm',
    price: 3800,
    tiers: [],
    weight_grams: 600,
    colors: [
      { sku_id: sku.id, sku_code: 'GOODS-1', name_en: 'Cognac', price: null, lot: 'L7', is_active: true },
    ],
  })
  await buyAndPay(shop, buyer, [[sku, 1]])
  expect((await readAll(program, contract.listChangedGoods, cursor)).list).toEqual([])
  await owner.get(withdrawGoods, { goods_id: sku.goods_id, version: 1 })
  expect((await readAll(program, contract.listChangedGoods, cursor)).list).toMatchObject([
    { goods_id: sku.goods_id, status: 40 },
  ])
})
