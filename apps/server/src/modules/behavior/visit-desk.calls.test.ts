import * as contract from '@corium/contract/behavior'
import type { Call } from '@corium/contract/call'
import { paths } from '@corium/contract/paths'
import { permissions } from '@corium/contract/permissions'
import * as desk from '@corium/contract/visit-desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { allowVisits, visitOf } from '../../../test/visits.ts'

const calls: readonly Call[] = Object.values(desk)
const first = '2026-06-01'
const range = { start: first, end: '2026-06-02' }

let shop: SandboxShop
let staff: Caller
const openDesk = () => shop.staff({ permissions: ['reports'] })
beforeAll(async () => {
  shop = await openSandboxShop()
  staff = await openDesk()
})
afterAll(() => shop.close())

test('only staff with the permission read statistics', async () => {
  const others = permissions.filter((permission) => permission !== 'reports')
  const input = range as never
  for (const call of calls) {
    expect(await (await shop.staff({ permissions: others })).call(call, input)).toBeRefused('not-allowed')
    expect(await (await shop.member()).call(call, input)).toBeRefused('session-invalid')
    expect(await shop.visitor().call(call, input)).toBeRefused('session-invalid')
    expect(await staff.call(call, input)).toMatchObject({ ok: true })
  }
})

test.each([
  ['a day that no calendar has', { start: '2026-02-30', end: '2026-03-01' }],
  ['a month that no calendar has', { start: '2026-01-01', end: '2026-13-01' }],
  ['an end before the start', { start: '2026-06-02', end: '2026-06-01' }],
  ['more than 366 days', { start: '2025-01-01', end: '2026-01-02' }],
])('%s is refused', async (_, days) => {
  for (const call of calls) expect(await staff.call(call, days as never)).toBeRefused('field-errors')
})

test('366 days are not too many, and malformed input is refused', async () => {
  expect(await staff.call(desk.listVisitDays, { start: '2024-01-01', end: '2024-12-31' })).toMatchObject({
    ok: true,
  })
  for (const input of [{}, { ...range, start: 'yesterday' }, { ...range, limit: 101 }]) {
    expect(await staff.call(desk.listVisitedPages, input as never)).toMatchObject({ status: 400 })
  }
})

describe('two visitors on two days', () => {
  let skus: { id: string; goods_id: string }[]
  let before: { orders_placed: number; orders_paid: number }

  beforeAll(async () => {
    skus = [await shop.build.sku(), await shop.build.sku()]
    await shop.build.refreshCatalog()
    before = await staff.get(desk.getFunnel, range)
    const [ana, bob] = [shop.visitor(), shop.visitor()]
    const [anas, bobs] = [await allowVisits(ana), await allowVisits(bob)]
    const send = (caller: Caller, token: string, changes: Parameters<typeof visitOf>[1]) =>
      caller.get(contract.uploadVisit, visitOf(token, changes))
    const detail = paths.product(skus[0]!.goods_id)
    await send(ana, anas, { source: 'wechat' })
    await send(ana, anas, { source: 'wechat', type: 'out', visit_duration: 20, app_duration: 20 })
    await send(ana, anas, { source: 'wechat', path: detail, app_duration: 20 })
    const added = { source: 'wechat', path: detail, app_duration: 50, behavior: 'add-to-bag' } as const
    await send(ana, anas, { ...added, type: 'timeline', visit_duration: 30 })
    await send(ana, anas, { source: 'wechat', path: paths.confirm(), app_duration: 60 })
    // Opened once more.
    await send(ana, anas, { visit: 2 })
    await send(bob, bobs, { path: detail })
    await send(bob, bobs, { path: detail, type: 'out', visit_duration: 40, app_duration: 40 })
    for (const keywords of ['Litchi', 'litchi ']) {
      await ana.get(contract.uploadKeywords, { token: anas, keywords, goods_num: 3 })
    }
    await bob.get(contract.uploadKeywords, { token: bobs, keywords: 'unicorn', goods_num: 0 })
    const goodsList = skus.map(({ goods_id }) => ({ goods_id }))
    await bob.get(contract.uploadGoodsList, { token: bobs, goodsList })
    await shop.run('count-visits')

    // The next day in China begins while it is still the first one in UTC.
    shop.clock.forward(9 * 3600)
    await send(bob, bobs, { visit: 2, source: 'mail' })
    await Promise.all([shop.run('count-visits'), shop.run('count-visits')])
    await shop.run('count-visits')
  })

  test('visits, visitors and the average stay of each day', async () => {
    const { list } = await staff.get(desk.listVisitDays, range)
    expect(list).toMatchObject([
      // 60, 0 and 40 seconds.
      { day: first, visits: 3, visitors: 2, stay: 33 },
      { day: '2026-06-02', visits: 1, visitors: 1, stay: 0 },
    ])
    expect((await staff.get(desk.listVisitDays, { start: first, end: first })).list).toHaveLength(1)
  })

  test('the pages that were viewed most', async () => {
    const { list } = await staff.get(desk.listVisitedPages, range)
    expect(list).toEqual([
      { path: '/home/index', views: 3, visitors: 2, stay: 20 },
      { path: '/home/productdetail', views: 2, visitors: 2, stay: 40 },
      { path: '/home/shopping/step2', views: 1, visitors: 1, stay: 0 },
    ])
    expect((await staff.get(desk.listVisitedPages, { ...range, limit: 1 })).list).toHaveLength(1)
  })

  test('sources', async () => {
    const { list } = await staff.get(desk.listVisitSources, range)
    expect(list).toEqual([
      { source: 'search', visits: 2, visitors: 2 },
      { source: 'mail', visits: 1, visitors: 1 },
      { source: 'wechat', visits: 1, visitors: 1 },
    ])
  })

  test('searches, and those without results', async () => {
    expect((await staff.get(desk.listSearchTerms, range)).list).toEqual([
      { keywords: 'litchi', searches: 2, without_results: 0 },
      { keywords: 'unicorn', searches: 1, without_results: 1 },
    ])
    const { list } = await staff.get(desk.listSearchTerms, { ...range, only_without_results: true })
    expect(list.map(({ keywords }) => keywords)).toEqual(['unicorn'])
  })

  test('the goods that were viewed most', async () => {
    const { list } = await staff.get(desk.listViewedMost, range)
    expect(list).toMatchObject([
      { goods_id: skus[0]!.goods_id, goods_name: expect.any(String), views: 2, shown: 1 },
      { goods_id: skus[1]!.goods_id, views: 0, shown: 1 },
    ])
  })

  test('the funnel ends with the real orders', async () => {
    const buyer = await shop.buyer()
    const [paid] = [await shop.createOrder(buyer), await shop.createOrder(buyer)]
    await shop.pay(await shop.startPayment(buyer, paid.id))
    await shop.run('handle-notices')
    expect(await staff.get(desk.getFunnel, range)).toEqual({
      product_visitors: 2,
      bag_visitors: 1,
      checkout_visitors: 1,
      orders_placed: before.orders_placed + 2,
      orders_paid: before.orders_paid + 1,
    })
  })

  test('a day that was not counted is counted later, and old records do not change counted days', async () => {
    const { db } = shop.shop
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    await visitor.get(contract.uploadVisit, visitOf(token))
    shop.clock.forward(3 * 86_400)
    staff = await openDesk()
    await shop.run('count-visits')
    const { list } = await staff.get(desk.listVisitDays, { start: first, end: '2026-06-05' })
    expect(list.map(({ visits }) => visits)).toEqual([3, 2, 0, 0, 0])
    await db.deleteFrom('visit_consents').execute()
    await shop.run('count-visits')
    const after = await staff.get(desk.listVisitDays, { start: first, end: '2026-06-04' })
    expect(after.list.map(({ visits }) => visits)).toEqual([3, 2, 0, 0])
  })
})

test('color cards that led to an order', async () => {
  const today = { start: '2026-06-05', end: '2026-06-05' }
  const buyer = await shop.buyer()
  const order = await shop.createOrder(buyer)
  const { lines } = await buyer.getOrder(order.id)
  const [goods] = lines
  const card = (member_id: string, style_id: string, created_at: Date) => ({
    sn: `C${Math.random()}`,
    member_id,
    status: 0 as const,
    style_id,
    style_code: 'S',
    goods_name: '{}',
    sku_id: null,
    color_name: null,
    hex: '#000000',
    picture_id: null,
    address: '{}',
    receive_method: 'mail' as const,
    courier: null,
    courier_number: null,
    refuse_reason: null,
    created_at,
    sent_at: null,
  })
  const early = new Date(shop.clock.now().getTime() - 1000)
  const other = await shop.member()
  await shop.shop.db
    .insertInto('color_cards')
    .values([
      card(buyer.id, goods!.goods_id, early),
      card(buyer.id, (await shop.build.sku()).goods_id, early),
      card(other.id, goods!.goods_id, early),
    ])
    .execute()
  expect(await staff.get(desk.getCardConversion, today)).toEqual({ cards: 3, cards_ordered: 0 })
  await shop.pay(await shop.startPayment(buyer, order.id))
  await shop.run('handle-notices')
  expect(await staff.get(desk.getCardConversion, today)).toEqual({ cards: 3, cards_ordered: 1 })
})
