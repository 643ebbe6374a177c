import * as contract from '@corium/contract/behavior'
import { consentVersion } from '@corium/contract/consent'
import { paths } from '@corium/contract/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { allowVisits, cookieOf, visitOf } from '../../../test/visits.ts'
import { eraseMember, exportMember, mergeMember } from './member-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.shop.db.deleteFrom('visit_consents').execute()
})

const allow = { analytics: 1, version: consentVersion } as const
const refuse = { analytics: 0, version: consentVersion } as const

const visits = () => shop.shop.db.selectFrom('visit_records').selectAll().orderBy('id').execute()
const searches = () => shop.shop.db.selectFrom('visit_searches').selectAll().orderBy('id').execute()
const goodsLists = () => shop.shop.db.selectFrom('visit_goods_lists').selectAll().orderBy('id').execute()
const consents = () => shop.shop.db.selectFrom('visit_consents').selectAll().execute()

/** Sends a record of each kind. */
async function sendAll(caller: Caller, token: string): Promise<void> {
  await caller.get(contract.uploadVisit, visitOf(token))
  await caller.get(contract.uploadKeywords, { token, keywords: 'litchi' })
  const { goods_id } = await shop.build.sku()
  await shop.build.refreshCatalog()
  await caller.get(contract.uploadGoodsList, { token, goodsList: [{ goods_id, goods_name: 'Litchi' }] })
}

const countAll = async () => [(await visits()).length, (await searches()).length, (await goodsLists()).length]

/** The cookies of one response, with their attributes. */
async function saveBy(headers: Record<string, string>, payload: object) {
  const response = await shop.app.inject({
    method: 'POST',
    url: contract.saveConsent.path,
    payload,
    headers,
  })
  return { body: response.json(), cookies: [response.headers['set-cookie'] ?? []].flat() }
}

describe('consent', () => {
  test('gives a token for 180 days that the page can read, and records count under it', async () => {
    const { body, cookies } = await saveBy({}, allow)
    expect(body).toEqual({ code: 1, data: { analytics: 1 }, msg: 'ok' })
    const [consent, token] = ['consent=', 'visit_token='].map((name) =>
      cookies.find((cookie) => cookie.startsWith(name)),
    )
    expect(consent).toBe(`consent=1.${consentVersion}; Max-Age=15552000; Path=/; SameSite=Lax`)
    expect(token).toMatch(/^visit_token=[0-9a-f-]{36}; Max-Age=15552000; Path=\/; SameSite=Lax$/)
    const visitor = shop.visitor()
    await sendAll(visitor, await allowVisits(visitor))
    expect(await countAll()).toEqual([1, 1, 1])
  })

  test('is needed: without one, or with an invented token, calls succeed and store nothing', async () => {
    const visitor = shop.visitor()
    for (const token of ['', 'x', '8c1f4f0e-0f47-4e3d-9a0c-0d6b4ad7a001']) await sendAll(visitor, token)
    visitor.cookie = `consent=1.${consentVersion}; visit_token=8c1f4f0e-0f47-4e3d-9a0c-0d6b4ad7a001`
    await sendAll(visitor, '8c1f4f0e-0f47-4e3d-9a0c-0d6b4ad7a001')
    expect(await countAll()).toEqual([0, 0, 0])
  })

  test('a refusal is stored in the browser alone', async () => {
    const visitor = shop.visitor()
    expect(await visitor.get(contract.saveConsent, refuse)).toEqual({ analytics: 0 })
    expect(cookieOf(visitor, 'consent')).toBe(`0.${consentVersion}`)
    expect(cookieOf(visitor, 'visit_token')).toBeUndefined()
    expect(await consents()).toEqual([])
  })

  test('withdrawing it deletes the token and its records, and nothing of others', async () => {
    const [visitor, other] = [shop.visitor(), shop.visitor()]
    const token = await allowVisits(visitor)
    const otherToken = await allowVisits(other)
    await sendAll(visitor, token)
    await sendAll(other, otherToken)
    await visitor.get(contract.saveConsent, refuse)
    expect(cookieOf(visitor, 'visit_token')).toBe('')
    expect((await visits()).map((record) => record.token)).toEqual([otherToken])
    expect(await countAll()).toEqual([1, 1, 1])
    await sendAll(visitor, token)
    expect(await countAll()).toEqual([1, 1, 1])
    expect(await allowVisits(visitor)).not.toBe(token)
  })

  test('saved again, or twice at once, keeps the token', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    await Promise.all([visitor.get(contract.saveConsent, allow), visitor.get(contract.saveConsent, allow)])
    expect(await consents()).toMatchObject([{ token }])
  })

  test('to an earlier text does not count', async () => {
    const visitor = shop.visitor()
    await visitor.get(contract.saveConsent, { analytics: 1, version: 'earlier' })
    await sendAll(visitor, cookieOf(visitor, 'visit_token') ?? '')
    expect(await countAll()).toEqual([0, 0, 0])
  })

  test.each(['dnt', 'sec-gpc'])('a browser that sends %s is never counted', async (name) => {
    const header = { [name]: '1' }
    const { body, cookies } = await saveBy(header, allow)
    expect(body.data).toEqual({ analytics: 0 })
    expect(cookies.join()).toContain(`consent=0.${consentVersion}`)
    const token = await allowVisits(shop.visitor())
    const url = contract.uploadVisit.path
    const response = await shop.app.inject({
      method: 'POST',
      url,
      payload: visitOf(token),
      headers: header,
    })
    expect(response.json()).toEqual({ code: 1, data: {}, msg: 'ok' })
    expect(await visits()).toEqual([])
  })

  test('bad input is refused', async () => {
    for (const input of [{}, { analytics: 2, version: '1' }, { analytics: 1, version: '1;x' }]) {
      const refused = await shop.visitor().call(contract.saveConsent, input as never)
      expect(refused).toMatchObject({ code: 2, status: 400 })
    }
  })
})

describe('a record', () => {
  test('says who is logged in by the session, whatever the client says', async () => {
    const [ana, bob] = [await shop.member(), await shop.member()]
    const token = await allowVisits(bob)
    await bob.get(contract.uploadVisit, visitOf(token, { user_id: ana.id }))
    bob.token = undefined
    await bob.get(contract.uploadVisit, visitOf(token, { user_id: ana.id, type: 'out' }))
    expect((await visits()).map(({ member_id }) => member_id)).toEqual([bob.id, null])
  })

  test('keeps what was sent', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    const { goods_id } = await shop.build.sku()
    await shop.build.refreshCatalog()
    await visitor.get(
      contract.uploadVisit,
      visitOf(token, {
        client: 'official',
        type: 'timeline',
        visit: 3,
        source: 'WeChat',
        behavior: 'add-to-bag',
        path: paths.product(goods_id),
        visit_duration: 16,
        app_duration: 61,
      }),
    )
    expect(await visits()).toMatchObject([
      {
        token,
        client: 'official',
        type: 'timeline',
        visit: 3,
        source: 'wechat',
        goods_id,
        path: '/home/productdetail',
        behavior: 'add-to-bag',
        visit_seconds: 16,
        app_seconds: 61,
        at: shop.clock.now(),
      },
    ])
  })

  test.each([
    ['/home/orderDetails?order_id=42', { path: '/home/orderDetails', goods_id: null }],
    ['/home/productdetail?goods_id=unknown', { path: '/home/productdetail', goods_id: null }],
    ['//elsewhere.test/home', { path: '/NotFound' }],
    ['/home/%E6%9D%8E', { path: '/NotFound' }],
    ['home', { path: '/NotFound' }],
    ['http://[', { path: '/NotFound' }],
    [`/${'a'.repeat(99)}`, { path: '/NotFound' }],
  ])('leaves out of the path %s what names the visitor', async (path, stored) => {
    const visitor = shop.visitor()
    await visitor.get(contract.uploadVisit, visitOf(await allowVisits(visitor), { path }))
    expect(await visits()).toMatchObject([stored])
  })

  test.each(['ana@buyer.test', 'a b', '<b>', '', 'x'.repeat(41)])(
    'has no source such as "%s"',
    async (source) => {
      const visitor = shop.visitor()
      await visitor.call(contract.uploadVisit, visitOf(await allowVisits(visitor), { source, behavior: 'A' }))
      expect(await visits()).toMatchObject([{ source: 'other', behavior: 'other' }])
    },
  )

  test('of a search has no email address and no phone number', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    for (const keywords of ['  Litchi   Calf ', 'ana@buyer.test', '139 12345678', '   ']) {
      await visitor.get(contract.uploadKeywords, { token, keywords, goods_num: 0 })
    }
    expect(await searches()).toMatchObject([{ keywords: 'litchi calf', goods_num: 0 }])
  })

  test('of a list has each product once, and none that is not sold', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    const { goods_id } = await shop.build.sku()
    await shop.build.refreshCatalog()
    const goodsList = [{ goods_id }, { goods_id, goods_name: 'Twice' }, { goods_id: 'unknown' }]
    await visitor.get(contract.uploadGoodsList, { token, goodsList })
    await visitor.get(contract.uploadGoodsList, { token, goodsList: [{ goods_id: 'unknown' }] })
    expect((await goodsLists()).map(({ goods_ids }) => goods_ids)).toEqual([[goods_id]])
    const longest = Array.from({ length: 100 }, () => ({ goods_id, goods_name: '皮'.repeat(200) }))
    await visitor.get(contract.uploadGoodsList, { token, goodsList: longest })
    expect(await goodsLists()).toHaveLength(2)
  })

  test('that a withdrawal races with does not stay', async () => {
    for (let i = 0; i < 5; i++) {
      const visitor = shop.visitor()
      const token = await allowVisits(visitor)
      const { cookie } = visitor
      const results = await Promise.all([
        visitor.call(contract.uploadVisit, visitOf(token)),
        Object.assign(shop.visitor(), { cookie }).call(contract.saveConsent, refuse),
        visitor.call(contract.uploadVisit, visitOf(token)),
      ])
      expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
    }
    expect(await visits()).toEqual([])
  })

  test('takes a member written in any way, as the session says who it is', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    for (const user_id of ['', '7', 7, 0, null]) {
      expect(await visitor.call(contract.uploadVisit, visitOf(token, { user_id }))).toMatchObject({
        ok: true,
      })
    }
    expect((await visits()).map(({ member_id }) => member_id)).toEqual([null, null, null, null, null])
  })

  test('that does not fit is refused', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    for (const changes of [
      { type: 'wait' },
      { client: 'tv' },
      { visit: 0 },
      { visit: 1.5 },
      { visit_duration: -1 },
      { app_duration: 1e9 },
      { path: 'x'.repeat(501) },
      { source: 'x'.repeat(101) },
      { token: 1 },
      { behavior: 'x'.repeat(41) },
      { user_id: 'x'.repeat(65) },
      { path: '\u0000' },
    ]) {
      const refused = await visitor.call(contract.uploadVisit, visitOf(token, changes as never))
      expect(refused).toMatchObject({ code: 2, status: 400 })
    }
    const tooMany = Array.from({ length: 101 }, (_, n) => ({ goods_id: `g${n}` }))
    for (const goodsList of [[], tooMany]) {
      expect(await visitor.call(contract.uploadGoodsList, { token, goodsList })).toMatchObject({
        status: 400,
      })
    }
    for (const keywords of ['', 'x'.repeat(101)]) {
      expect(await visitor.call(contract.uploadKeywords, { token, keywords })).toMatchObject({ status: 400 })
    }
    expect(await countAll()).toEqual([0, 0, 0])
  })

  test('with an enormous body is not read', async () => {
    const visitor = shop.visitor()
    const visit = visitOf(await allowVisits(visitor))
    for (const [call, length] of [
      [contract.uploadVisit, 17_000],
      [contract.uploadKeywords, 17_000],
      [contract.uploadGoodsList, 82_000],
    ] as const) {
      const input = { ...visit, more: 'x'.repeat(length) }
      expect(await visitor.call(call, input as never)).toMatchObject({ ok: false, status: 413 })
    }
  })
})

describe('limits', () => {
  test('of a browser', async () => {
    const visitor = shop.visitor()
    const token = await allowVisits(visitor)
    const results = []
    for (let i = 0; i < 121; i++) results.push(await visitor.call(contract.uploadVisit, visitOf(token)))
    expect(results[119]).toMatchObject({ ok: true })
    expect(results[120]).toBeRefused('too-many-requests')
    expect(await visits()).toHaveLength(120)
    shop.clock.forward(60)
    expect(await visitor.call(contract.uploadVisit, visitOf(token))).toMatchObject({ ok: true })
  })

  test('of a network, whose choices are few', async () => {
    const ip = '203.0.113.77'
    let last: unknown
    // Without its cookies every request is of a new visitor.
    for (let i = 0; i < 301; i++) {
      last = await Object.assign(shop.visitor(), { ip }).call(contract.saveConsent, refuse)
    }
    expect(last).toBeRefused('too-many-requests')
    const visitor = shop.visitor()
    for (let i = 0; i < 21; i++) last = await visitor.call(contract.saveConsent, refuse)
    expect(last).toBeRefused('too-many-requests')
  })

  test('of a network, for records of browsers without consent as well', async () => {
    const ip = '203.0.113.78'
    const { limits } = shop.shop
    for (let i = 0; i < 6_000; i++) {
      await limits.consume('behavior/network', ip, { max: 6_000, seconds: 600 })
    }
    const visitor = Object.assign(shop.visitor(), { ip })
    expect(await visitor.call(contract.uploadKeywords, { token: '', keywords: 'x' })).toBeRefused(
      'too-many-requests',
    )
  })
})

test('records are kept for 90 days, and a consent for 180', async () => {
  const visitor = shop.visitor()
  const token = await allowVisits(visitor)
  await sendAll(visitor, token)
  shop.clock.forward(89 * day)
  await shop.run('clean-up')
  expect(await countAll()).toEqual([1, 1, 1])
  shop.clock.forward(2 * day)
  await sendAll(visitor, token)
  await shop.run('clean-up')
  expect(await countAll()).toEqual([1, 1, 1])
  shop.clock.forward(90 * day)
  await shop.run('clean-up')
  expect(await consents()).toEqual([])
  expect(await countAll()).toEqual([0, 0, 0])
})

describe('the data of a member', () => {
  test('is exported, and erased with what the browser sent before the login', async () => {
    const [ana, bob] = [await shop.member(), await shop.member()]
    const { db } = shop.shop
    const token = await allowVisits(ana)
    const { token: session } = ana
    ana.token = undefined
    await sendAll(ana, token)
    ana.token = session
    // What the browser searched for has no record with a session.
    await ana.get(contract.uploadVisit, visitOf(token))
    await sendAll(bob, await allowVisits(bob))
    const exported = await exportMember(db, ana.id)
    expect(Object.values(exported).map((rows) => rows.length)).toEqual([1, 0, 0])
    await db.transaction().execute((trx) => eraseMember(trx, ana.id))
    expect(await countAll()).toEqual([1, 1, 1])
    expect((await visits())[0]?.member_id).toBe(bob.id)
  })

  test('goes to the account that stays when two are merged', async () => {
    const [ana, bob] = [await shop.member(), await shop.member()]
    await sendAll(ana, await allowVisits(ana))
    const merge = { from: ana.id, to: bob.id, at: shop.clock.now() }
    await shop.shop.db.transaction().execute((trx) => mergeMember(trx, merge))
    for (const [record] of [await visits(), await searches(), await goodsLists()]) {
      expect(record?.member_id).toBe(bob.id)
    }
  })
})
