import { maxViewed } from '@corium/contract/limits'
import * as contract from '@corium/contract/recently-viewed'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Sku = { id: string; goods_id: string }

async function putOnSale(count: number): Promise<Sku[]> {
  const skus: Sku[] = []
  for (let i = 0; i < count; i++) skus.push(await shop.build.sku())
  await shop.build.refreshCatalog()
  return skus
}

/** Looks at a style in a color; each look is a second after the one before. */
async function look(caller: Caller, { goods_id, id }: Sku) {
  shop.clock.forward(1)
  await caller.get(contract.recordView, { goods_id, sku_id: id })
}

async function viewed(caller: Caller, limit = 100): Promise<string[]> {
  const { list } = await caller.get(contract.listViewed, { limit })
  return list.map(({ sku_id }) => sku_id ?? 'no color')
}

/** A visitor's browser that has its cookie. */
async function browser() {
  const caller = shop.visitor()
  await caller.get(contract.listViewed, {})
  return caller
}

test.each(['visitor', 'member'])(
  'a %s finds what they looked at, the newest first, each once',
  async (who) => {
    const [one, two] = await putOnSale(2)
    const otherColor = await shop.build.sku({ style_id: one!.goods_id })
    await shop.build.refreshCatalog()
    const caller = who === 'member' ? await shop.member() : await browser()
    await look(caller, one!)
    await look(caller, two!)
    expect(await viewed(caller)).toEqual([two!.id, one!.id])
    await look(caller, otherColor)
    const { list, total } = await caller.get(contract.listViewed, {})
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      goods_id: one!.goods_id,
      sku_id: otherColor.id,
      colors: [{ sku_id: otherColor.id }, { sku_id: one!.id }],
      view_time: Math.floor(shop.clock.now().getTime() / 1000),
    })
    expect(list[1]).toMatchObject({ goods_id: two!.goods_id })
  },
)

test('a look without a color keeps the color of an earlier one', async () => {
  const [sku] = await putOnSale(1)
  const ana = await shop.member()
  await look(ana, sku!)
  await ana.get(contract.recordView, { goods_id: sku!.goods_id })
  expect(await viewed(ana)).toEqual([sku!.id])
})

test('pages and their total', async () => {
  const skus = await putOnSale(3)
  const ana = await shop.member()
  for (const sku of skus) await look(ana, sku)
  const { list, total, page, limit } = await ana.get(contract.listViewed, { page: 2, limit: 2 })
  expect({ ids: list.map(({ sku_id }) => sku_id), total, page, limit }).toEqual({
    ids: [skus[0]!.id],
    total: 3,
    page: 2,
    limit: 2,
  })
})

test('goods that are not sold cannot be recorded and leave the list', async () => {
  const [kept, withdrawn] = await putOnSale(2)
  const ana = await shop.member()
  await look(ana, kept!)
  await look(ana, withdrawn!)
  await shop.shop.db
    .updateTable('styles')
    .set({ published: false })
    .where('id', '=', withdrawn!.goods_id)
    .execute()
  await shop.build.refreshCatalog()
  expect(await viewed(ana)).toEqual([kept!.id])
  for (const input of [
    { goods_id: withdrawn!.goods_id },
    { goods_id: 'unknown' },
    { goods_id: kept!.goods_id, sku_id: withdrawn!.id },
  ]) {
    expect(await ana.call(contract.recordView, input)).toBeRefused('not-found')
  }
})

test('the oldest are forgotten beyond the limit', async () => {
  const skus = await putOnSale(maxViewed + 2)
  const ana = await shop.member()
  for (const sku of skus) await look(ana, sku)
  const newestFirst = skus.map(({ id }) => id).reverse()
  expect(await viewed(ana)).toEqual(newestFirst.slice(0, maxViewed))
  await ana.get(contract.forgetViewed, { goods_ids: [skus.at(-1)!.goods_id] })
  expect(await viewed(ana)).toEqual(newestFirst.slice(1, maxViewed))
})

test('styles are removed one by one, then all', async () => {
  const [one, two, three] = await putOnSale(3)
  const [ana, bob] = [await shop.member(), await shop.member()]
  for (const sku of [one!, two!, three!]) await look(ana, sku)
  await look(bob, two!)
  expect(await ana.get(contract.forgetViewed, { goods_ids: [two!.goods_id, 'unknown'] })).toEqual({ num: 1 })
  expect(await viewed(ana)).toEqual([three!.id, one!.id])
  expect(await ana.get(contract.forgetViewed, {})).toEqual({ num: 2 })
  expect(await viewed(ana)).toEqual([])
  expect(await viewed(bob)).toEqual([two!.id])
})

test('visitors and members see their own list only', async () => {
  const [sku] = await putOnSale(1)
  const [visitor, ana] = [await browser(), await shop.member()]
  await look(visitor, sku!)
  expect(await viewed(ana)).toEqual([])
  expect(await viewed(await browser())).toEqual([])
  expect(await ana.get(contract.forgetViewed, { goods_ids: [sku!.goods_id] })).toEqual({ num: 0 })
  expect(await viewed(visitor)).toEqual([sku!.id])
})

test('a login takes over what the visitor looked at, with the later look at a style in both lists', async () => {
  const [both, visitorOnly, memberOnly] = await putOnSale(3)
  const bothRed = await shop.build.sku({ style_id: both!.goods_id })
  await shop.build.refreshCatalog()
  const caller = await browser()
  const { token } = await shop.build.member()
  caller.token = token
  await look(caller, both!)
  await look(caller, memberOnly!)
  caller.token = undefined
  await look(caller, visitorOnly!)
  await look(caller, bothRed)
  caller.token = token
  expect(await Promise.all([viewed(caller), viewed(caller)])).toContainEqual([
    bothRed.id,
    visitorOnly!.id,
    memberOnly!.id,
  ])
  expect(await viewed(caller)).toEqual([bothRed.id, visitorOnly!.id, memberOnly!.id])
  caller.token = undefined
  expect(await viewed(caller)).toEqual([])
})

test('a member who clears the list clears what the browser looked at before the login', async () => {
  const [sku] = await putOnSale(1)
  const caller = await browser()
  await look(caller, sku!)
  caller.token = (await shop.build.member()).token
  expect(await caller.get(contract.forgetViewed, {})).toEqual({ num: 1 })
  caller.token = undefined
  expect(await viewed(caller)).toEqual([])
})

test('an earlier look of the visitor does not replace a later one of the member', async () => {
  const [sku] = await putOnSale(1)
  const red = await shop.build.sku({ style_id: sku!.goods_id })
  await shop.build.refreshCatalog()
  const caller = await browser()
  await look(caller, sku!)
  caller.token = (await shop.build.member()).token
  await look(caller, red)
  expect(await viewed(caller)).toEqual([red.id])
})

test('many looks at once are each recorded once', async () => {
  const skus = await putOnSale(4)
  const ana = await shop.member()
  await Promise.all([...skus, ...skus].map(({ goods_id }) => ana.get(contract.recordView, { goods_id })))
  const { list } = await ana.get(contract.listViewed, {})
  expect(list.map(({ goods_id }) => goods_id).sort()).toEqual(skus.map(({ goods_id }) => goods_id).sort())
})

test('the list ends after 30 days for a visitor and after 180 days for a member', async () => {
  const [sku] = await putOnSale(1)
  const [visitor, { id }] = [await browser(), await shop.build.member()]
  await look(visitor, sku!)
  await shop.shop.db
    .insertInto('viewed_styles')
    .values({
      member_id: id,
      visitor_id: null,
      style_id: sku!.goods_id,
      sku_id: null,
      viewed_at: shop.clock.now(),
    })
    .execute()
  const remaining = async () => {
    await shop.run('clean-up')
    const { rows } = await sql<{ member: boolean }>`
      select member_id is not null as member from viewed_styles
      where style_id = ${sku!.goods_id} order by 1`.execute(shop.shop.db)
    return rows.map(({ member }) => (member ? 'member' : 'visitor'))
  }
  shop.clock.forward(29 * day)
  expect(await remaining()).toEqual(['visitor', 'member'])
  shop.clock.forward(2 * day)
  expect(await remaining()).toEqual(['member'])
  shop.clock.forward(150 * day)
  expect(await remaining()).toEqual([])
})

test('a caller cannot record without end', async () => {
  const [sku] = await putOnSale(1)
  const ana = await shop.member()
  const results = []
  for (let i = 0; i < 61; i++) results.push(await ana.call(contract.recordView, { goods_id: sku!.goods_id }))
  expect(results[59]).toMatchObject({ ok: true })
  expect(results[60]).toBeRefused('too-many-requests')
})

test('visitors of one network cannot fill the table', async () => {
  const [sku] = await putOnSale(1)
  const ip = '203.0.113.9'
  let last: unknown
  // Without its cookie every request is a new visitor.
  for (let i = 0; i < 601; i++) {
    last = await Object.assign(shop.visitor(), { ip }).call(contract.recordView, { goods_id: sku!.goods_id })
  }
  expect(last).toBeRefused('too-many-requests')
})

test('bad input is refused', async () => {
  const ana = await shop.member()
  expect(await ana.call(contract.recordView, { goods_id: '' })).toBeRefused('field-errors')
  expect(await ana.call(contract.listViewed, { page: 0 })).toBeRefused('field-errors')
  expect(await ana.call(contract.forgetViewed, { goods_ids: [] })).toBeRefused('field-errors')
})
