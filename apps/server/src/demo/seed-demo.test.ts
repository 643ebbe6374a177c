import { addAddress, listAddresses } from '@corium/contract/addresses'
import { listCardRequests } from '@corium/contract/card-desk'
import { listChanges } from '@corium/contract/change-log'
import { getCardOption, getColorCard, listColorCards } from '@corium/contract/color-cards'
import { getContactInfo } from '@corium/contract/contact'
import {
  aboutKeys,
  getAboutPage,
  getArticle,
  getHelpPage,
  getTrendIndex,
  helpKeys,
  listArticles,
  listBanners,
  listFaqs,
  listQrCodes,
} from '@corium/contract/content'
import { listFavorites, listStockAlerts } from '@corium/contract/favorites'
import { getFilterOptions, getGoods, listCategories, listGoods } from '@corium/contract/goods'
import { hotWords } from '@corium/contract/goods-search'
import { languages } from '@corium/contract/language'
import { readLook } from '@corium/contract/look'
import { getMember, login } from '@corium/contract/passport'
import { listViewed } from '@corium/contract/recently-viewed'
import { listLooks } from '@corium/contract/simulator'
import { loginStaff } from '@corium/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBody } from '#server/modules/content/check-body.ts'
import { seedSubjects } from '#server/modules/content/seed-subjects.ts'
import { seedFacets } from '#server/modules/facets/seed-facets.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { demoAccounts, demoPassword, staffAccounts } from './accounts.ts'
import { demoTexts } from './content/seed-content.ts'
import { inLanguage } from './content/words.ts'
import { listOpenDemoAccounts } from './has-demo-data.ts'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await seedDemo(shop.shop.db, shop.shop)
  await shop.build.refreshCatalog()
})
afterAll(() => shop.close())

test('a seeded shop stays unchanged at the next start', async () => {
  await shop.shop.db
    .updateTable('stock')
    .set({ on_hand_milli: 777_000 })
    .where('sku_id', '=', 'pu2317-14')
    .execute()
  expect(await seedDemo(shop.shop.db, shop.shop)).toBe(false)
  const { skus } = await shop.visitor().get(getGoods, { goods_id: 'pu2317' })
  expect(skus.find(({ sku_id }) => sku_id === 'pu2317-14')).toMatchObject({ stock_num: 777 })
})

test('a shop that was started without goods becomes a demo', async () => {
  const empty = await openTestShop()
  await seedFacets(empty.shop.db)
  await seedSubjects(empty.shop.db)
  expect(await seedDemo(empty.shop.db, empty.shop)).toBe(true)
  await empty.close()
})

test('members have saved looks, each in materials that the shop sells', async () => {
  for (const { account, password } of demoAccounts) {
    const member = shop.visitor()
    member.token = (await member.get(login, { mobile: account, password })).token
    const { list, materials } = await member.get(listLooks, {})
    expect(list.length).toBeGreaterThan(1)
    const sold = materials.filter(({ state, tile }) => state !== 'withdrawn' && tile)
    for (const { code } of list)
      for (const { sku_id } of readLook(code)!.covers)
        expect(sold).toContainEqual(expect.objectContaining({ sku_id }))
  }
})

test.each(languages)('the whole range can be browsed in %s', async (language) => {
  const visitor = shop.visitor(language)
  const { total, list } = await visitor.get(listGoods, { limit: 24 })
  expect(total).toBeGreaterThanOrEqual(60)
  expect(list).toHaveLength(24)
  for (const { image, colors } of list) {
    expect(image.kind).toBe('swatch')
    expect(image.hex).toBe(colors[0]!.hex)
  }
})

test('every category and every color family has goods', async () => {
  const visitor = shop.visitor()
  const { list } = await visitor.get(listCategories, {})
  const all = list.flatMap((branch) => [branch, ...branch.children])
  expect(all.filter(({ goods_num, image }) => goods_num === 0 || !image)).toEqual([])
  const { options } = await visitor.get(getFilterOptions, {})
  const colors = options.find(({ key }) => key === 'color')!
  expect(colors.values).toHaveLength(16)
  expect(colors.values.filter(({ num, hex, image }) => num === 0 || !hex || !image)).toEqual([])
})

test('every filter value finds goods', async () => {
  const { options } = await shop.visitor().get(getFilterOptions, {})
  const empty = options.flatMap(({ key, values }) =>
    values.filter(({ num }) => num === 0).map(({ value }) => `${key} ${value}`),
  )
  expect(empty).toEqual([])
})

test.each(languages)('each hot word finds goods in %s', async (language) => {
  const visitor = shop.visitor(language)
  const { list } = await visitor.get(hotWords, {})
  expect(list.length).toBeGreaterThan(3)
  for (const keyword of list) {
    const { total, corrected } = await visitor.get(listGoods, { keyword })
    expect({ keyword, found: total > 0, corrected }).toEqual({ keyword, found: true, corrected: undefined })
  }
})

test('goods are in stock, low, sold out and made to order', async () => {
  const visitor = shop.visitor()
  const states = new Set<string>()
  for (const goods_id of ['pu2317', 'pu2290', 'cl0450', 'mf1802', 'ms0920', 'pu2530', 'fn0305']) {
    const { skus } = await visitor.get(getGoods, { goods_id })
    for (const { stock_state } of skus) states.add(stock_state)
  }
  expect([...states].sort()).toEqual(['in-stock', 'low', 'made-to-order', 'sold-out'])
})

test('the home page has banners', async () => {
  const visitor = shop.visitor('zh-cn')
  const { list } = await visitor.get(listBanners, {})
  expect(list.length).toBeGreaterThan(0)
  for (const { image, link } of list) {
    expect(image.kind).toBe('hero')
    const goods_id = new URL(link, 'http://shop.test').searchParams.get('goods_id')!
    await visitor.get(getGoods, { goods_id })
  }
})

test('every text is as the shop would store it, in both languages', async () => {
  const { db } = shop.shop
  for (const { kind, slug, body } of demoTexts(shop.clock.now())) {
    for (const language of ['en', 'zh'] as const) {
      const written = inLanguage(body as never, language)
      const stored = await checkBody(db, kind, written)
      expect({ slug, stored }).toMatchObject({ slug, stored: written as object })
    }
  }
})

test('English texts name amounts in dollars with the label RMB, Chinese ones in yuan', () => {
  const all = (language: 'en' | 'zh') =>
    demoTexts(shop.clock.now()).map(({ body }) => JSON.stringify(inLanguage(body as never, language)))
  expect(all('en').join('')).toContain('RMB\u00a0$\u00a038.00')
  for (const text of all('en')) expect(text.replaceAll('RMB\u00a0$', '')).not.toMatch(/[¥$]|RMB\s*\d/)
  for (const text of all('zh')) expect(text).not.toMatch(/\$|RMB/)
})

test.each(languages)('news, trends, guides, pages and questions are there in %s', async (language) => {
  const visitor = shop.visitor(language)
  for (const [type, num] of [
    ['news', 11],
    ['trend', 5],
    ['guide', 4],
  ] as const) {
    const { list, total } = await visitor.get(listArticles, { type, limit: 100 })
    expect([type, total]).toEqual([type, num])
    for (const { slug } of list) {
      const { content, language: ofText } = await visitor.get(getArticle, { slug })
      expect(content.length).toBeGreaterThan(0)
      expect(ofText).toBe(language)
    }
  }
  const { season } = await visitor.get(getTrendIndex, {})
  expect(season?.story?.slug).toBe('matte-is-a-finish')
  expect(season?.palettes.map(({ colors }) => colors.length)).toEqual([5, 5, 5])
  expect(season?.materials?.spots).toHaveLength(6)
  for (const key of aboutKeys) expect((await visitor.get(getAboutPage, { key })).pages).toHaveLength(5)
  for (const key of helpKeys) expect((await visitor.get(getHelpPage, { key })).pages).toHaveLength(5)
  expect((await visitor.get(listFaqs, {})).total).toBe(15)
  const { subjects, utc_offset } = await visitor.get(getContactInfo, {})
  expect(subjects).toHaveLength(6)
  expect(utc_offset).toBe(480)
  expect((await visitor.get(listQrCodes, {})).list).toHaveLength(2)
})

test.each(demoAccounts)(
  '$account logs in with the printed password and has an address',
  async ({ account, password }) => {
    const buyer = shop.visitor()
    const { token } = await buyer.get(login, { mobile: account, password, country_code: 'CN' })
    buyer.token = token
    expect((await buyer.get(getMember, {})).mobile).toMatch(/^\+861380013800[01]$/)
    const { list } = await buyer.get(listAddresses, {})
    expect(list).toHaveLength(1)
    const { address_id: _, country_name: __, full_text: ___, district: ____, ...same } = list[0]!
    expect(await buyer.call(addAddress, { ...same, is_default: false })).toMatchObject({ ok: true })
  },
)

test.each(demoAccounts)('$account has color cards in every status', async ({ account, password }) => {
  const buyer = shop.visitor('zh-cn')
  const { token } = await buyer.get(login, { mobile: account, password, country_code: 'CN' })
  buyer.token = token
  const { list } = await buyer.get(listColorCards, {})
  expect(list.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 2])
  for (const { card_id, goods_name, receiver } of list) {
    expect(goods_name).toMatch(/\p{Script=Han}/u)
    expect(receiver.address).not.toBe('')
    expect((await buyer.get(getColorCard, { card_id })).history[0]).toMatchObject({ event: 'claimed' })
  }
  expect(await buyer.get(getCardOption, {})).toMatchObject({ can_apply: true, left_num: 3 })
})

test.each(demoAccounts)(
  '$account has saved and viewed materials in their colors',
  async ({ account, password }) => {
    const buyer = shop.visitor()
    const { token } = await buyer.get(login, { mobile: account, password, country_code: 'CN' })
    buyer.token = token
    const { list, counts } = await buyer.get(listFavorites, { limit: 100 })
    expect(list.length).toBeGreaterThanOrEqual(5)
    for (const { sku_id, colors, state } of list)
      if (state !== 'withdrawn') expect(colors[0]?.sku_id).toBe(sku_id)
    const states = list.map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['in-stock', 'sold-out', 'withdrawn']))
    expect(counts['price-dropped']).toBeGreaterThan(0)
    expect(list.some(({ is_back }) => is_back)).toBe(true)
    expect((await buyer.get(listStockAlerts, {})).list).toHaveLength(1)
    const viewed = await buyer.get(listViewed, {})
    expect(viewed.list.length).toBeGreaterThanOrEqual(6)
    for (const { sku_id, colors } of viewed.list) expect(colors[0]?.sku_id).toBe(sku_id)
  },
)

test('the demo staff log in with the printed password and see the requests', async () => {
  for (const email of ['jing@corium.example', 'min@corium.example']) {
    const caller = shop.visitor()
    caller.token = (await caller.get(loginStaff, { email, password: demoAccounts[0].password })).token
    const { counts } = await caller.get(listCardRequests, {})
    expect(counts.length).toBeGreaterThan(0)
    expect(counts.map(({ num }) => num)).not.toContain(0)
  }
})

test('the change log tells who shipped and approved what, and when staff logged in', async () => {
  const visitor = shop.visitor()
  const { token } = await visitor.get(loginStaff, { email: 'jing@corium.example', password: demoPassword })
  const owner = Object.assign(visitor, { token })
  const actsOf = async (filter: object) =>
    new Set((await owner.get(listChanges, { ...filter, limit: 100 })).list.map(({ act }) => act))
  expect(await actsOf({ kind: 'order' })).toContain('shipped')
  expect(await actsOf({ kind: 'color-card' })).toContain('approved')
  expect(await actsOf({ kind: 'case' })).toContain('approved')
  expect(await actsOf({ kind: 'staff' })).toEqual(new Set(['logged-in', 'login-failed']))
})

test('the printed accounts are those that the shop still has', async () => {
  const { db, clock } = shop.shop
  expect(await listOpenDemoAccounts(db)).toEqual([...demoAccounts, ...staffAccounts])
  for (const [table, email] of [
    ['members', demoAccounts[1].account],
    ['staff', staffAccounts[1].account],
  ] as const) {
    await db.updateTable(table).set({ closed_at: clock.now() }).where('email', '=', email).execute()
  }
  expect(await listOpenDemoAccounts(db)).toEqual([demoAccounts[0], staffAccounts[0]])
})
