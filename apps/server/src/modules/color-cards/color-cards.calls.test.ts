import * as addresses from '@corium/contract/addresses'
import * as contract from '@corium/contract/color-cards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRequest } from '../../../test/buyer.ts'
import { addGoods, openRequester, type Requester, staffOf } from '../../../test/color-cards.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  shop = await openTestShop()
  staff = staffOf(shop)
})
afterAll(() => shop.close())

const list = async (member: Requester) => (await member.get(contract.listColorCards, {})).list

describe('requesting cards', () => {
  test('adds one card of each style to the list, with goods, receiver and possible actions', async () => {
    const [one, two] = await addGoods(shop, 2)
    const ana = await openRequester(shop)
    const requested = await ana.requestCards([], {
      items: [{ goods_id: one!.goods_id, sku_id: one!.id }, { goods_id: two!.goods_id }],
      company: ' Lin Bags ',
      purpose: 'Totes',
    })
    expect(requested).toMatchObject({ ok: true, data: { left_num: 3 } })
    const cards = await list(ana)
    const first = cards.find(({ goods_id }) => goods_id === one!.goods_id)!
    expect(first).toMatchObject({
      time: shop.clock.now().getTime() / 1000,
      goods_name: 'Test leather',
      sku_id: one!.id,
      color_name: 'Cognac',
      receiver: { name: 'Lin Wei', mobile: '+8613812345678' },
      receive_method: 'mail',
      receive_method_text: 'Mail (free)',
      express_company: '',
      courier_number: '',
      refuse_reason: '',
      status: 0,
      status_text: 'Not approved',
      handle: { cancel: true, order: false },
    })
    expect(first.receiver.address).toContain('中山东一路 1 号')
    expect(first.image.url).toMatch(/^\/media\//)
    expect(cards.find(({ goods_id }) => goods_id === two!.goods_id)).toMatchObject({
      sku_id: null,
      color_name: '',
      sku_code: '',
    })
    expect(await ana.readCard(first.card_id)).toMatchObject({
      company: 'Lin Bags',
      purpose: 'Totes',
      size_text: 'W 20cm H 28cm',
      history: [{ event: 'claimed', actor: 'You', text: 'Color card requested' }],
    })
  })

  test('accepts a single style, and makes one card of two colors of a style', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    expect(await ana.claim([], { items: undefined, goods_id: one!.goods_id, sku_id: one!.id })).toHaveLength(
      1,
    )
    const { id: other, goods_id } = await shop.build.sku()
    const { id: sister } = await shop.build.sku({ style_id: goods_id })
    const items = [other, sister].map((sku_id) => ({ goods_id, sku_id }))
    expect(await ana.claim([], { items })).toHaveLength(1)
    expect((await list(ana)).map(({ sku_id }) => sku_id).sort()).toEqual([one!.id, other].sort())
  })

  test('without goods returns the list, also by status', async () => {
    const goods = await addGoods(shop, 2)
    const ana = await openRequester(shop)
    const [card] = await ana.claim(goods)
    await staff.approve(card!)
    for (const input of [{}, { status: 1 as const }, { page: 2, limit: 1 }]) {
      expect(await ana.get(contract.claimColorCards, input)).toEqual(
        await ana.get(contract.listColorCards, input),
      )
    }
    expect(await ana.get(contract.listColorCards, { status: 1 })).toMatchObject({
      total: 1,
      page: 1,
      limit: 10,
      list: [{ card_id: card, status_text: 'Not sent' }],
      counts: [
        { status: 0, num: 1 },
        { status: 1, num: 1 },
      ],
    })
    expect((await ana.get(contract.listColorCards, { page: 2, limit: 1 })).list).toHaveLength(1)
  })

  test('with a repeated request id returns the first result, also when both requests arrive at once', async () => {
    const goods = await addGoods(shop, 2)
    const ana = await openRequester(shop)
    const request_id = newRequest()
    const answers = await Promise.all([ana.claim(goods, { request_id }), ana.claim(goods, { request_id })])
    expect(answers[1]).toEqual(answers[0])
    expect(await ana.claim(goods, { request_id })).toEqual(answers[0])
    expect(await list(ana)).toHaveLength(2)
    await shop.run('send-messages')
  })

  test('keeps the address when the member deletes it from the address book', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    const [card] = await ana.claim([one!])
    await ana.get(addresses.deleteAddress, { address_id: ana.address_id })
    expect((await ana.readCard(card!)).receiver).toMatchObject({ name: 'Lin Wei' })
  })

  test('shows its address in the language of the page', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    const [card] = await ana.claim([one!])
    const addressIn = async (language: 'en-us' | 'zh-cn') => {
      ana.language = language
      return (await ana.readCard(card!)).receiver.address
    }
    expect(await addressIn('en-us')).toBe('中山东一路 1 号, Huangpu District, Shanghai')
    expect(await addressIn('zh-cn')).toBe('上海市黄浦区中山东一路 1 号')
  })

  test('says which fields are missing, in both languages', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    const bare = { items: [{ goods_id: one!.goods_id }] }
    const refused = await ana.call(contract.claimColorCards, bare)
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({
      data: {
        fields: {
          address_id: 'Please choose an address.',
          receive_method: 'This is required.',
          request_id: 'This is required.',
        },
      },
    })
    ana.language = 'zh-cn'
    expect(await ana.call(contract.claimColorCards, bare)).toMatchObject({
      data: { fields: { address_id: '请选择收货地址。' } },
    })
  })

  test('refuses goods that are not for sale and a color of another style, and creates no card', async () => {
    const [one, two] = await addGoods(shop, 2)
    const hidden = await shop.build.sku({ style: { published: false } })
    const ana = await openRequester(shop)
    expect(await ana.requestCards([one!, hidden])).toBeRefused('not-found')
    expect(await ana.requestCards([], { items: [{ goods_id: one!.goods_id, sku_id: two!.id }] })).toBeRefused(
      'not-found',
    )
    expect(await list(ana)).toEqual([])
  })

  test('refuses the address of another member and an undeliverable one', async () => {
    const [one] = await addGoods(shop)
    const [ana, ben] = [await openRequester(shop), await openRequester(shop)]
    expect(await ana.requestCards([one!], { address_id: ben.address_id })).toBeRefused('not-found')
    expect(await ana.requestCards([one!], { address_id: 'nowhere' })).toBeRefused('not-found')
    const { address_id } = await ana.get(addresses.addAddress, {
      consignee: 'Kim',
      mobile: '13812345678',
      country_code: 'CN',
      country: 'KP',
      region_codes: [],
      province: 'Pyongyang',
      city: 'Pyongyang',
      detail: '1 Street',
    })
    expect(await ana.requestCards([one!], { address_id })).toBeRefused('address-not-deliverable')
  })

  test('needs a login and a mobile number', async () => {
    const visitor = shop.visitor()
    expect(await visitor.call(contract.claimColorCards, {})).toBeRefused('session-invalid')
    const member = await shop.member({ mobile: null })
    expect(await member.call(contract.claimColorCards, {})).toBeRefused('mobile-missing')
  })

  test.each([
    ['no items', { items: [] }],
    ['six items', { items: Array.from({ length: 6 }, (_, place) => ({ goods_id: `g${place}` })) }],
    ['an unknown receive method', { receive_method: 'pigeon' as never }],
    ['a company name that is too long', { company: 'x'.repeat(81) }],
    ['a purpose that is too long', { purpose: 'x'.repeat(201) }],
    ['an unknown status', { status: 5 as never }],
  ])('%s is malformed', async (_, change) => {
    const ana = await openRequester(shop)
    expect(await ana.requestCards([], { items: [{ goods_id: 'a' }], ...change })).toMatchObject({
      status: 400,
      code: 2,
    })
  })
})

describe('withdrawing a request', () => {
  test('works until the card is sent', async () => {
    const goods = await addGoods(shop, 3)
    const ana = await openRequester(shop)
    const [fresh, approved, sent] = await ana.claim(goods)
    await staff.approve(approved!)
    await staff.deliver(sent!)
    for (const card of [fresh, approved]) {
      expect(await ana.withdraw(card!)).toMatchObject({ ok: true, data: { status: 4 } })
      expect(await ana.readCard(card!)).toMatchObject({
        status: 4,
        status_text: 'Withdrawn',
        handle: { cancel: false, order: false },
      })
    }
    expect((await ana.readCard(approved!)).history.map(({ event }) => event)).toEqual([
      'claimed',
      'approved',
      'withdrawn',
    ])
    const refused = await ana.withdraw(sent!)
    expect(refused).toBeRefused('state-conflict')
    expect(refused).toMatchObject({ data: { status: 2, handle: { cancel: false, order: true } } })
  })

  test('happens once, also when two requests arrive at once', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    const [card] = await ana.claim([one!])
    const results = await Promise.all([ana.withdraw(card!), ana.withdraw(card!)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect((await ana.readCard(card!)).history).toHaveLength(2)
  })

  test('at the same moment as sending: exactly one of the two succeeds', async () => {
    const [one] = await addGoods(shop)
    const ana = await openRequester(shop)
    const [card] = await ana.claim([one!])
    await staff.approve(card!)
    const [withdrawn, sent] = await Promise.all([
      ana.withdraw(card!),
      staff.send(card!).then(
        () => true,
        () => false,
      ),
    ])
    expect(withdrawn.ok).toBe(!sent)
    expect((await ana.readCard(card!)).status).toBe(sent ? 2 : 4)
  })
})

test('a card of another member looks like a missing one', async () => {
  const [one] = await addGoods(shop)
  const [ana, ben] = [await openRequester(shop), await openRequester(shop)]
  const [card] = await ana.claim([one!])
  expect(await list(ben)).toEqual([])
  for (const card_id of [card!, unknownId, 'nothing']) {
    expect(await ben.call(contract.getColorCard, { card_id })).toBeRefused('not-found')
    expect(await ben.withdraw(card_id)).toBeRefused('not-found')
  }
  expect((await ana.readCard(card!)).status).toBe(0)
})

test('visitors have to log in, and an empty id is malformed', async () => {
  const visitor = shop.visitor()
  expect(await visitor.call(contract.listColorCards, {})).toBeRefused('session-invalid')
  expect(await visitor.call(contract.getColorCard, { card_id: unknownId })).toBeRefused('session-invalid')
  expect(await visitor.call(contract.withdrawColorCard, { card_id: unknownId })).toBeRefused(
    'session-invalid',
  )
  const ana = await openRequester(shop)
  for (const call of [contract.getColorCard, contract.withdrawColorCard]) {
    expect(await ana.call(call, { card_id: '' })).toMatchObject({ status: 400, code: 2 })
  }
  expect(await ana.call(contract.listColorCards, { limit: 101 })).toMatchObject({ status: 400, code: 2 })
})

test('shows all texts of a card in Chinese to a Chinese member', async () => {
  const [one] = await addGoods(shop)
  const ana = await openRequester(shop, { language: 'zh-cn' })
  const [card] = await ana.claim([one!], { receive_method: 'logistics' })
  await staff.deliver(card!)
  const { receive_method_text, express_company, status_text, history } = await ana.readCard(card!)
  expect([receive_method_text, express_company, status_text]).toEqual([
    '物流（运费到付）',
    '顺丰速运',
    '已寄出',
  ])
  expect(history.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
    '您 已提交申请',
    '商家 审核通过',
    '商家 色卡已寄出',
  ])
})
