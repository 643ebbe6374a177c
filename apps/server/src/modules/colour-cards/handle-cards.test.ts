import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refusal } from '#server/refuse.ts'
import { createPretendOutside } from '../../../test/outside.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { labelOf } from './label-of.ts'
import { openRequester, putOnSale, staffOf } from './test-cards.ts'

const outside = createPretendOutside()
let shop: TestShop
let staff: ReturnType<typeof staffOf>
beforeAll(async () => {
  shop = await openTestShop({ outside })
  staff = staffOf(shop)
})
beforeEach(() => {
  outside.sent.mail.length = 0
})
afterAll(() => shop.close())

/** A fresh request, and the letters that its member gets from here on. */
async function request(language?: 'zh-cn') {
  const [goods] = await putOnSale(shop)
  const member = await openRequester(shop, { language })
  const [card] = await member.claim([], { items: [{ goods_id: goods!.goods_id, sku_id: goods!.id }] })
  const letters = async () => {
    await shop.run('send-messages')
    return outside.sent.mail.filter(({ to }) => to === member.email)
  }
  return { member, card: card!, letters, goods: goods! }
}

const refused = (refusal: Refusal['refusal'], data: object = {}) => ({ refusal, data })

describe('a request that is granted', () => {
  test('is approved and sent, with history and a letter at each step', async () => {
    const { member, card, letters, goods } = await request()
    expect((await letters()).map(({ subject }) => subject)).toEqual(['We have your color card request'])
    await staff.approve(card)
    expect(await member.look(card)).toMatchObject({
      ...{ status: 1, status_text: 'Not sent', handle: { cancel: true, order: false } },
    })
    await staff.send(card, 'zto', ' zt 7788-9900 ')
    expect(await member.look(card)).toMatchObject({
      ...{ status: 2, status_text: 'Sent', handle: { cancel: false, order: true } },
      ...{ express_company: 'ZTO Express', courier_number: 'ZT7788-9900' },
      history: [
        { event: 'claimed', actor: 'You' },
        { event: 'approved', actor: 'Corium', text: 'Request approved' },
        { event: 'sent', actor: 'Corium', text: 'Color card sent' },
      ],
    })
    const [, approved, sent] = await letters()
    expect(approved!.subject).toBe('Your color card of Test leather is approved')
    expect(sent!.text).toContain('went out with ZTO Express, tracking number ZT7788-9900')

    await shop.shop.db
      .updateTable('styles')
      .set({ published: false })
      .where('id', '=', goods.goods_id)
      .execute()
    await shop.build.openDoors()
    expect((await member.look(card)).handle).toEqual({ cancel: false, order: false })
  })

  test('speaks Chinese to a member who does', async () => {
    const { card, letters } = await request('zh-cn')
    await staff.deliver(card)
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      '色卡申请已提交',
      'Test leather色卡申请已通过',
      'Test leather色卡已寄出',
    ])
    expect((await letters()).at(-1)!.text).toContain('顺丰速运')
  })
})

describe('a request that is refused', () => {
  test('says why, on the list and by letter', async () => {
    const { member, card, letters } = await request()
    await staff.refuse(card, 'reprinting', 'We expect it in June.')
    const why = 'This card is being reprinted. Please ask again in a few weeks. We expect it in June.'
    expect(await member.look(card)).toMatchObject({
      ...{ status: 3, status_text: 'Refused', refuse_reason: why, handle: { cancel: false, order: false } },
      history: [{ event: 'claimed' }, { event: 'refused' }],
    })
    expect((await letters()).at(-1)!.text).toContain(why)
    member.language = 'zh-cn'
    expect((await member.look(card)).refuse_reason).toContain('该款色卡正在补印')
  })

  test('may have been approved before', async () => {
    const { member, card } = await request()
    await staff.approve(card)
    await staff.refuse(card, 'other', 'The last card was damaged.')
    expect(await member.look(card)).toMatchObject({ status: 3, refuse_reason: 'The last card was damaged.' })
  })

  test('needs one of the reasons, and words of its own for another', async () => {
    const { member, card } = await request()
    await expect(staff.refuse(card, 'toString')).rejects.toMatchObject(
      refused('field-errors', { fields: { reason: 'invalid' } }),
    )
    await expect(staff.refuse(card, 'other', ' ')).rejects.toMatchObject(
      refused('field-errors', { fields: { note: 'required' } }),
    )
    expect((await member.look(card)).status).toBe(0)
  })
})

describe('the shop cannot', () => {
  test('send what is not approved, or without a courier and a number', async () => {
    const { card, member } = await request()
    await expect(staff.send(card)).rejects.toMatchObject(refused('state-conflict', { status: 0 }))
    await staff.approve(card)
    await expect(staff.send(card, 'constructor')).rejects.toMatchObject(
      refused('field-errors', { fields: { courier: 'invalid' } }),
    )
    for (const number of ['', '12345', '<script>', 'x'.repeat(41)]) {
      await expect(staff.send(card, 'sf', number)).rejects.toMatchObject(
        refused('field-errors', { fields: { courier_number: 'invalid' } }),
      )
    }
    expect((await member.look(card)).status).toBe(1)
  })

  test('move a card that is sent, refused or withdrawn', async () => {
    const sent = await request()
    await staff.deliver(sent.card)
    const refusedOne = await request()
    await staff.refuse(refusedOne.card)
    const withdrawn = await request()
    await withdrawn.member.withdraw(withdrawn.card)
    for (const { card } of [sent, refusedOne, withdrawn]) {
      for (const step of [staff.approve, staff.refuse, staff.send]) {
        await expect(step(card)).rejects.toMatchObject(refused('state-conflict'))
      }
    }
  })

  test('find a card that does not exist', async () => {
    await expect(staff.approve('nothing')).rejects.toMatchObject(refused('not-found'))
  })

  test('approve twice at the same moment', async () => {
    const { card, member, letters } = await request()
    const results = await Promise.allSettled([staff.approve(card), staff.approve(card)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await member.look(card)).history).toHaveLength(2)
    expect(await letters()).toHaveLength(2)
  })
})

test('a request for several cards is confirmed by one letter that names them', async () => {
  const goods = await putOnSale(shop, 2)
  const member = await openRequester(shop)
  await member.claim(goods)
  await shop.run('send-messages')
  const letters = outside.sent.mail.filter(({ to }) => to === member.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('the color cards of Test leather, Test leather')
})

test('the label tells whoever packs what goes where', async () => {
  const { card, goods } = await request()
  const row = await shop.shop.db
    .selectFrom('colour_cards')
    .selectAll()
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  expect(labelOf(row, 'zh-cn')).toEqual({
    card_sn: expect.stringMatching(/^\d{17}$/),
    to: {
      ...{ name: 'Lin Wei', company: '', mobile: '+8613812345678', postcode: '' },
      address: expect.stringContaining('中山东一路 1 号'),
    },
    receive_method_text: '邮寄（免费）',
    goods_code: goods.goods_id.toUpperCase(),
    goods_name: 'Test leather',
    color_text: `${goods.id.toUpperCase()} Cognac`,
    size_text: 'W 20cm H 28cm',
  })
})
