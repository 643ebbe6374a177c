import * as contract from '@corium/contract/card-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGoods, openRequester, staffOf } from '../../../test/color-cards.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

const providers = createFakeProviders()
let shop: TestShop
let staff: ReturnType<typeof staffOf>
let desk: Caller
beforeAll(async () => {
  shop = await openTestShop({ providers })
  staff = staffOf(shop)
  desk = await shop.staff({ permissions: ['color-cards'], name: 'Mei' })
})
beforeEach(() => {
  providers.sent.mail.length = 0
})
afterAll(() => shop.close())

/** A new request, and a reader for the mails that its member gets. */
async function request(language?: 'zh-cn') {
  const [goods] = await addGoods(shop)
  const member = await openRequester(shop, { language })
  const [card] = await member.claim([], { items: [{ goods_id: goods!.goods_id, sku_id: goods!.id }] })
  const mails = async () => {
    await shop.run('send-messages')
    return providers.sent.mail.filter(({ to }) => to === member.email)
  }
  return { member, card: card!, mails, goods: goods! }
}

describe('an approved request', () => {
  test('is approved and sent, with a history row and a mail at each step', async () => {
    const { member, card, mails, goods } = await request()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'We have received your color card request',
    ])
    await staff.approve(card)
    expect(await member.readCard(card)).toMatchObject({
      status: 1,
      status_text: 'Not sent',
      handle: { cancel: true, order: false },
    })
    await staff.send(card, 'zto', ' zt 7788-9900 ')
    expect(await member.readCard(card)).toMatchObject({
      status: 2,
      status_text: 'Sent',
      handle: { cancel: false, order: true },
      express_company: 'ZTO Express',
      courier_number: 'ZT7788-9900',
      history: [
        { event: 'claimed', actor: 'You' },
        { event: 'approved', actor: 'The shop', text: 'Request approved' },
        { event: 'sent', actor: 'The shop', text: 'Color card sent' },
      ],
    })
    const [, approved, sent] = await mails()
    expect(approved!.subject).toBe('Your color card for Test leather has been approved')
    expect(sent!.text).toContain('was sent with ZTO Express, tracking number ZT7788-9900')

    await shop.shop.db
      .updateTable('styles')
      .set({ published: false })
      .where('id', '=', goods.goods_id)
      .execute()
    await shop.build.refreshCatalog()
    expect((await member.readCard(card)).handle).toEqual({ cancel: false, order: false })
  })

  test('sends mails in Chinese to a member who reads Chinese', async () => {
    const { card, mails } = await request('zh-cn')
    await staff.deliver(card)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '色卡申请已提交',
      'Test leather色卡申请已通过',
      'Test leather色卡已寄出',
    ])
    expect((await mails()).at(-1)!.text).toContain('顺丰速运')
  })
})

describe('a refused request', () => {
  test('shows the reason to the member and sends it by mail', async () => {
    const { member, card, mails } = await request()
    await staff.refuse(card, 'reprinting', 'We expect it in June.')
    const why = 'This card is being reprinted. Please request it again in a few weeks. We expect it in June.'
    expect(await member.readCard(card)).toMatchObject({
      status: 3,
      status_text: 'Declined',
      refuse_reason: why,
      handle: { cancel: false, order: false },
      history: [{ event: 'claimed' }, { event: 'refused' }],
    })
    expect((await mails()).at(-1)!.text).toContain(why)
    member.language = 'zh-cn'
    expect((await member.readCard(card)).refuse_reason).toContain('该款色卡正在补印')
  })

  test('can have been approved before', async () => {
    const { member, card } = await request()
    await staff.approve(card)
    await staff.refuse(card, 'other', 'The last card was damaged.')
    expect(await member.readCard(card)).toMatchObject({
      status: 3,
      refuse_reason: 'The last card was damaged.',
    })
  })

  test('needs one of the listed reasons, and a note for the reason `other`', async () => {
    const { member, card } = await request()
    expect(await desk.call(contract.refuseCard, { card_id: card, reason: 'toString' })).toBeRefused(
      'field-errors',
    )
    const other = await desk.call(contract.refuseCard, { card_id: card, reason: 'other', note: ' ' })
    expect(other).toMatchObject({ refusal: 'field-errors', data: { fields: { note: expect.anything() } } })
    expect((await member.readCard(card)).status).toBe(0)
  })
})

describe('staff cannot', () => {
  const send = (card_id: string, courier = 'sf', courier_number = 'SF1234567890') =>
    desk.call(contract.sendCard, { card_id, courier, courier_number })

  test('send a card that is not approved, or without a courier and a number', async () => {
    const { card, member } = await request()
    expect(await send(card)).toMatchObject({
      refusal: 'state-conflict',
      data: { status: 0, handle: { approve: true, refuse: true, send: false } },
    })
    await staff.approve(card)
    expect(await send(card, 'constructor')).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { courier: expect.anything() } },
    })
    for (const number of ['', '12345', '<script>', 'x'.repeat(41)]) {
      expect(await send(card, 'sf', number)).toMatchObject({
        refusal: 'field-errors',
        data: { fields: { courier_number: expect.anything() } },
      })
    }
    expect((await member.readCard(card)).status).toBe(1)
  })

  test('move a card that is sent, refused or withdrawn', async () => {
    const sent = await request()
    await staff.deliver(sent.card)
    const refusedOne = await request()
    await staff.refuse(refusedOne.card)
    const withdrawn = await request()
    await withdrawn.member.withdraw(withdrawn.card)
    for (const { card: card_id } of [sent, refusedOne, withdrawn]) {
      expect(await desk.call(contract.approveCard, { card_id })).toBeRefused('state-conflict')
      expect(await desk.call(contract.refuseCard, { card_id, reason: 'reprinting' })).toBeRefused(
        'state-conflict',
      )
      expect(await send(card_id)).toBeRefused('state-conflict')
    }
  })

  test('change a card that does not exist', async () => {
    for (const card_id of ['nothing', unknownId]) {
      expect(await desk.call(contract.approveCard, { card_id })).toBeRefused('not-found')
      expect(await desk.call(contract.refuseCard, { card_id, reason: 'reprinting' })).toBeRefused('not-found')
      expect(await send(card_id)).toBeRefused('not-found')
      expect(await desk.call(contract.getCardRequest, { card_id })).toBeRefused('not-found')
      expect(await desk.call(contract.printCardLabels, { card_ids: [card_id] })).toBeRefused('not-found')
    }
  })

  test('approve twice at the same moment', async () => {
    const { card: card_id, member, mails } = await request()
    const results = await Promise.all([
      desk.call(contract.approveCard, { card_id }),
      desk.call(contract.approveCard, { card_id }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect((await member.readCard(card_id)).history).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
  })
})

describe('the staff page', () => {
  const listed = async (input: Parameters<typeof desk.get<typeof contract.listCardRequests>>[1]) =>
    (await desk.get(contract.listCardRequests, { limit: 100, ...input })).list.map(({ card_id }) => card_id)

  test('lists waiting requests oldest first and finished ones newest first, and counts each status', async () => {
    const before = await desk.get(contract.listCardRequests, {})
    const first = await request()
    shop.clock.forward(60)
    const second = await request()
    const waiting = await listed({ status: 0 })
    expect(waiting.indexOf(first.card)).toBeLessThan(waiting.indexOf(second.card))
    await staff.refuse(first.card)
    await staff.refuse(second.card)
    const done = await listed({ status: 3 })
    expect(done.indexOf(second.card)).toBeLessThan(done.indexOf(first.card))
    const after = await desk.get(contract.listCardRequests, {})
    const grown = after.counts.map(({ num }, at) => num - before.counts[at]!.num)
    expect(grown).toEqual([0, 0, 0, 2, 0])
    expect(after.total - before.total).toBe(2)
    const refused = await desk.get(contract.listCardRequests, { status: 3, limit: 100 })
    expect(refused.total).toBe(refused.list.length)
  })

  test('searches by number, style, receiver and mobile, and takes wildcards literally', async () => {
    const { card, member, goods } = await request()
    const { card_sn } = await member.readCard(card)
    for (const keyword of [card_sn.slice(3), goods.goods_id.toUpperCase(), 'lin wei', '13812345678'])
      expect(await listed({ keyword }), keyword).toContain(card)
    for (const keyword of ['%', '_', 'nobody at all']) expect(await listed({ keyword }), keyword).toEqual([])
  })

  test('shows who made each change of a request', async () => {
    const { card: card_id } = await request()
    await desk.get(contract.approveCard, { card_id })
    expect(await desk.get(contract.getCardRequest, { card_id })).toMatchObject({
      handle: { approve: false, refuse: true, send: true },
      history: [
        { actor: 'Lin Wei', event: 'claimed' },
        { actor: 'Mei', event: 'approved' },
      ],
    })
  })

  test('accepts every reason and courier that it lists', async () => {
    const { reasons, couriers } = await desk.get(contract.getCardDeskOptions, {})
    for (const { value: reason } of reasons) {
      const { card: card_id } = await request()
      await desk.get(contract.refuseCard, { card_id, reason, note: 'Sorry.' })
    }
    for (const { value: courier } of couriers) {
      const { card: card_id } = await request()
      await staff.approve(card_id)
      await desk.get(contract.sendCard, { card_id, courier, courier_number: 'AB123456' })
    }
  })

  test('only staff with the permission for color cards see and change requests', async () => {
    const { card: card_id, member } = await request()
    const importer = await shop.staff({ permissions: ['color-tables'] })
    const strangers = [
      [shop.visitor(), 'session-invalid'],
      [member, 'session-invalid'],
      [importer, 'not-allowed'],
    ] as const
    for (const [stranger, refusal] of strangers) {
      expect(await stranger.call(contract.listCardRequests, {})).toBeRefused(refusal)
      expect(await stranger.call(contract.getCardRequest, { card_id })).toBeRefused(refusal)
      expect(await stranger.call(contract.getCardDeskOptions, {})).toBeRefused(refusal)
      expect(await stranger.call(contract.approveCard, { card_id })).toBeRefused(refusal)
      expect(await stranger.call(contract.refuseCard, { card_id, reason: 'reprinting' })).toBeRefused(refusal)
      expect(
        await stranger.call(contract.sendCard, { card_id, courier: 'sf', courier_number: 'SF123456' }),
      ).toBeRefused(refusal)
      expect(await stranger.call(contract.printCardLabels, { card_ids: [card_id] })).toBeRefused(refusal)
    }
    expect((await member.readCard(card_id)).status).toBe(0)
  })
})

test('a request for several cards is confirmed by one mail that names them all', async () => {
  const goods = await addGoods(shop, 2)
  const member = await openRequester(shop)
  await member.claim(goods)
  await shop.run('send-messages')
  const mails = providers.sent.mail.filter(({ to }) => to === member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('the color cards for Test leather, Test leather')
})

test('labels show what to send to which address, in China in Chinese', async () => {
  const [one, other] = [await request(), await request()]
  const packer = Object.assign(await shop.staff(), { language: 'zh-cn' as const })
  const { list } = await packer.get(contract.printCardLabels, { card_ids: [other.card, one.card] })
  expect(list.map(({ card_id }) => card_id)).toEqual([other.card, one.card])
  expect(list[1]).toEqual({
    card_id: one.card,
    card_sn: expect.stringMatching(/^\d{17}$/),
    to: {
      name: 'Lin Wei',
      company: '',
      mobile: '+8613812345678',
      postcode: '',
      address: '上海市黄浦区中山东一路 1 号',
    },
    receive_method_text: '邮寄（免费）',
    goods_code: one.goods.goods_id.toUpperCase(),
    goods_name: 'Test leather',
    color_text: `${one.goods.id.toUpperCase()} Cognac`,
    size_text: 'W 20cm H 28cm',
  })
})
