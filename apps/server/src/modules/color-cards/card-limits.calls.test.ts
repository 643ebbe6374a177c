import * as contract from '@corium/contract/color-cards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#server/runtime/clock.ts'
import { addGoods, openRequester, type Requester, staffOf } from '../../../test/color-cards.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: ReturnType<typeof staffOf>
/** Styles for all tests; each test requests them as a new member. */
let goods: Awaited<ReturnType<typeof addGoods>>
let ana: Requester
beforeAll(async () => {
  shop = await openTestShop()
  staff = staffOf(shop)
  goods = await addGoods(shop, 12)
})
beforeEach(async () => {
  ana = await openRequester(shop)
})
afterAll(() => shop.close())

const total = async (member: Requester) => (await member.get(contract.listColorCards, {})).total

/** Requests cards of `goods` and has staff send them. */
async function receive(member: Requester, from: number, to: number) {
  for (const card of await member.claim(goods.slice(from, to))) await staff.deliver(card)
}

describe('five open requests', () => {
  test('are the maximum; a sixth is refused, with the limit in both languages', async () => {
    await ana.claim(goods.slice(0, 4))
    const refused = await ana.requestCards(goods.slice(4, 6))
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({
      data: { which: 'cards-open', limit: 5, used: 4 },
      msg: 'You can have up to 5 color card requests open at a time. You have 4 now.',
    })
    await ana.claim(goods.slice(4, 5))
    expect(await ana.option(goods[5]!.goods_id)).toMatchObject({
      can_apply: false,
      blocked_by: 'cards-open',
      left_num: 0,
      again_at: null,
      at_once: { used: 5, limit: 5 },
    })
    ana.language = 'zh-cn'
    expect(await ana.requestCards([goods[5]!])).toMatchObject({
      msg: '最多可同时申请 5 张色卡，您当前有 5 张正在处理。',
    })
    expect((await ana.option()).reason).toBe('最多可同时申请 5 张色卡，您当前有 5 张正在处理。')
  })

  test('are not exceeded when two requests arrive at once', async () => {
    await ana.claim(goods.slice(0, 4))
    const results = await Promise.all([ana.requestCards([goods[4]!]), ana.requestCards([goods[5]!])])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('limit-reached')
    expect(await total(ana)).toBe(5)
  })

  test('leave room again when one is sent, refused or withdrawn', async () => {
    const cards = await ana.claim(goods.slice(0, 5))
    await staff.deliver(cards[0]!)
    await staff.refuse(cards[1]!)
    await ana.withdraw(cards[2]!)
    expect(await ana.option()).toMatchObject({ can_apply: true, left_num: 3, at_once: { used: 2 } })
    await ana.claim(goods.slice(5, 8))
    expect(await ana.requestCards([goods[8]!])).toBeRefused('limit-reached')
  })

  test('are counted for each member separately', async () => {
    await ana.claim(goods.slice(0, 5))
    const ben = await openRequester(shop)
    expect(await ben.option(goods[0]!.goods_id)).toMatchObject({ can_apply: true, left_num: 5 })
  })
})

describe('ten cards in thirty days', () => {
  test('are the maximum until the oldest is thirty days old', async () => {
    await receive(ana, 0, 5)
    const first = shop.clock.now().getTime() / 1000
    shop.clock.forward(10 * day)
    await receive(ana, 5, 9)
    expect(await ana.requestCards(goods.slice(9, 11))).toMatchObject({
      data: { which: 'cards-in-period', limit: 10, used: 9, days: 30 },
      msg: 'You can request up to 10 color cards in 30 days. You have requested 9.',
    })
    await receive(ana, 9, 10)
    expect(await ana.option()).toMatchObject({
      can_apply: false,
      blocked_by: 'cards-in-period',
      left_num: 0,
      period: 30,
      again_at: first + 30 * day,
      in_period: { used: 10, limit: 10 },
    })
    await ana.comeBackAfter(20 * day - 1)
    expect(await ana.requestCards([goods[10]!])).toBeRefused('limit-reached')
    shop.clock.forward(1)
    expect(await ana.option()).toMatchObject({ can_apply: true, left_num: 5 })
    await ana.claim([goods[10]!])
  })

  test('say from when on several cards are possible', async () => {
    await receive(ana, 0, 1)
    shop.clock.forward(day)
    const second = shop.clock.now().getTime() / 1000
    await receive(ana, 1, 5)
    shop.clock.forward(day)
    await receive(ana, 5, 9)
    expect(await ana.requestCards(goods.slice(9, 12))).toMatchObject({
      data: { which: 'cards-in-period', used: 9, again_at: second + 30 * day },
    })
  })

  test('do not include refused and withdrawn requests', async () => {
    await receive(ana, 0, 5)
    const cards = await ana.claim(goods.slice(5, 10))
    await staff.refuse(cards[0]!)
    await ana.withdraw(cards[1]!)
    expect(await ana.option()).toMatchObject({ left_num: 2, in_period: { used: 8 } })
  })
})

describe('a style cannot be requested again', () => {
  test('while a request for it is open, also when two requests arrive at once', async () => {
    const [one, two] = goods
    const results = await Promise.all([ana.requestCards([one!]), ana.requestCards([one!])])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = await ana.requestCards([two!, one!])
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({
      data: { which: 'card-is-open', limit: 1, used: 1, goods_ids: [one!.goods_id] },
      msg: 'You already have an open request for this color card.',
    })
    expect(await ana.option(one!.goods_id)).toMatchObject({ can_apply: false, blocked_by: 'card-is-open' })
    expect(await ana.option(two!.goods_id)).toMatchObject({ can_apply: true, reason: '' })
    expect(await total(ana)).toBe(1)
  })

  test('until ninety days after its card was sent', async () => {
    const [card] = await ana.claim([goods[0]!])
    await staff.approve(card!)
    shop.clock.forward(7 * day)
    await staff.send(card!)
    const sent = shop.clock.now().getTime() / 1000
    await ana.comeBackAfter(90 * day - 1)
    const refused = await ana.requestCards([goods[0]!])
    expect(refused).toBeRefused('limit-reached')
    expect(refused).toMatchObject({
      data: { which: 'card-was-sent', limit: 1, used: 1, days: 90, again_at: sent + 90 * day },
      msg: 'We already sent you this color card within the last 90 days.',
    })
    expect(await ana.option(goods[0]!.goods_id)).toMatchObject({ again_at: sent + 90 * day })
    ana.language = 'zh-cn'
    expect((await ana.option(goods[0]!.goods_id)).reason).toBe('该款色卡已在 90 天内为您寄出，请勿重复申请。')
    shop.clock.forward(1)
    await ana.claim([goods[0]!])
  })

  test('except after the request was refused or withdrawn', async () => {
    const [card] = await ana.claim([goods[0]!])
    await staff.refuse(card!)
    const [again] = await ana.claim([goods[0]!])
    await ana.withdraw(again!)
    await ana.claim([goods[0]!])
    expect(await total(ana)).toBe(3)
  })
})

test('a member who tries more than 20 times in an hour is refused', async () => {
  const answers = []
  for (let time = 0; time < 21; time++) answers.push(await ana.requestCards([goods[0]!]))
  expect(answers.at(-1)).toBeRefused('too-many-requests')
  expect(answers.at(-2)).toBeRefused('limit-reached')
})

describe('the card option', () => {
  test('tells visitors to log in and members to add a mobile number', async () => {
    const goods_id = goods[0]!.goods_id
    expect(await shop.visitor().get(contract.getCardOption, { goods_id })).toEqual({
      can_apply: false,
      reason: 'Please log in first.',
      blocked_by: 'session-invalid',
      again_at: null,
      left_num: 5,
      period: 30,
      size_text: 'W 20cm H 28cm',
      at_once: { used: 0, limit: 5 },
      in_period: { used: 0, limit: 10 },
    })
    const member = await shop.member({ mobile: null, language: 'zh-cn' })
    expect(await member.get(contract.getCardOption, {})).toMatchObject({
      can_apply: false,
      reason: '请先绑定手机号。',
      blocked_by: 'mobile-missing',
    })
  })

  test('is not found for goods that are not for sale', async () => {
    expect(await ana.call(contract.getCardOption, { goods_id: 'nothing' })).toBeRefused('not-found')
    expect(await ana.call(contract.getCardOption, { goods_id: '' })).toMatchObject({ status: 400, code: 2 })
  })
})
