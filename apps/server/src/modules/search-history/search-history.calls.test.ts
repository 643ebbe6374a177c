import { maxSearches } from '@corium/contract/limits'
import * as contract from '@corium/contract/search-history'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Searches for each keyword, each a second after the one before. */
async function search(caller: Caller, ...keywords: string[]) {
  for (const keyword of keywords) {
    shop.clock.forward(1)
    await caller.get(contract.recordSearch, { keyword })
  }
}

const searched = async (caller: Caller): Promise<string[]> =>
  (await caller.get(contract.listSearches, {})).list

/** A visitor's browser that has its cookie. */
async function browser() {
  const caller = shop.visitor()
  await searched(caller)
  return caller
}

test.each(['visitor', 'member'])(
  'a %s finds what they searched for, the newest first, each once as last written',
  async (who) => {
    const caller = who === 'member' ? await shop.member() : await browser()
    await search(caller, 'Litchi  grain', '小牛皮 黑色', '  litchi Grain ', 'navy')
    expect(await searched(caller)).toEqual(['navy', 'litchi Grain', '小牛皮 黑色'])
  },
)

test('the oldest are forgotten beyond the limit', async () => {
  const ana = await shop.member()
  const keywords = Array.from({ length: maxSearches + 2 }, (_, index) => `nappa ${index}`)
  await search(ana, ...keywords)
  expect(await searched(ana)).toEqual(keywords.reverse().slice(0, maxSearches))
  await ana.get(contract.forgetSearches, { keywords: [keywords[0]!] })
  expect(await searched(ana)).toEqual(keywords.slice(1, maxSearches))
})

test('keywords are removed one by one, then all', async () => {
  const [ana, bob] = [await shop.member(), await shop.member()]
  await search(ana, 'one', 'two', 'three')
  await search(bob, 'two')
  expect(await ana.get(contract.forgetSearches, { keywords: ['two', 'unknown'] })).toEqual({ num: 1 })
  expect(await searched(ana)).toEqual(['three', 'one'])
  expect(await ana.get(contract.forgetSearches, {})).toEqual({ num: 2 })
  expect(await searched(ana)).toEqual([])
  expect(await searched(bob)).toEqual(['two'])
})

test('visitors and members see their own list only', async () => {
  const [visitor, ana] = [await browser(), await shop.member()]
  await search(visitor, 'suede')
  expect(await searched(ana)).toEqual([])
  expect(await searched(await browser())).toEqual([])
  expect(await ana.get(contract.forgetSearches, { keywords: ['suede'] })).toEqual({ num: 0 })
  expect(await searched(visitor)).toEqual(['suede'])
})

test('a login takes over what the visitor searched for, with the later search for a keyword in both lists', async () => {
  const caller = await browser()
  const { token } = await shop.build.member()
  caller.token = token
  await search(caller, 'both', 'member')
  caller.token = undefined
  await search(caller, 'visitor', 'BOTH')
  caller.token = token
  await Promise.all([searched(caller), searched(caller)])
  expect(await searched(caller)).toEqual(['both', 'visitor', 'member'])
  caller.token = undefined
  expect(await searched(caller)).toEqual([])
})

test('a member who clears the list clears what the browser searched for before the login', async () => {
  const caller = await browser()
  await search(caller, 'suede')
  caller.token = (await shop.build.member()).token
  expect(await caller.get(contract.forgetSearches, {})).toEqual({ num: 1 })
  caller.token = undefined
  expect(await searched(caller)).toEqual([])
})

test('many searches at once are each recorded once', async () => {
  const ana = await shop.member()
  const keywords = ['one', 'two', 'three', 'four']
  await Promise.all([...keywords, ...keywords].map((keyword) => ana.get(contract.recordSearch, { keyword })))
  expect((await searched(ana)).sort()).toEqual([...keywords].sort())
})

test('the list ends after 30 days for a visitor and after 180 days for a member', async () => {
  const [visitor, ana] = [await browser(), await shop.member()]
  await search(visitor, 'of a visitor')
  await search(ana, 'of a member')
  const remaining = async () => {
    await shop.run('clean-up')
    const { rows } = await sql<{ keyword: string }>`
      select keyword from search_history where keyword like 'of a %' order by 1`.execute(shop.shop.db)
    return rows.map(({ keyword }) => keyword)
  }
  shop.clock.forward(29 * day)
  expect(await remaining()).toEqual(['of a member', 'of a visitor'])
  shop.clock.forward(2 * day)
  expect(await remaining()).toEqual(['of a member'])
  shop.clock.forward(150 * day)
  expect(await remaining()).toEqual([])
})

test('a caller cannot record without end', async () => {
  const ana = await shop.member()
  const results = []
  for (let i = 0; i < 61; i++) results.push(await ana.call(contract.recordSearch, { keyword: 'nappa' }))
  expect(results[59]).toMatchObject({ ok: true })
  expect(results[60]).toBeRefused('too-many-requests')
})

test('visitors of one network cannot fill the table', async () => {
  const ip = '203.0.113.10'
  let last: unknown
  // Without its cookie every request is a new visitor.
  for (let i = 0; i < 601; i++) {
    last = await Object.assign(shop.visitor(), { ip }).call(contract.recordSearch, { keyword: 'nappa' })
  }
  expect(last).toBeRefused('too-many-requests')
})

test('bad input is refused, and spaces are no search', async () => {
  const ana = await shop.member()
  expect(await ana.call(contract.recordSearch, { keyword: '' })).toBeRefused('field-errors')
  expect(await ana.call(contract.recordSearch, { keyword: 'a'.repeat(101) })).toBeRefused('field-errors')
  expect(await ana.call(contract.forgetSearches, { keywords: [] })).toBeRefused('field-errors')
  await search(ana, '   ')
  expect(await searched(ana)).toEqual([])
})
