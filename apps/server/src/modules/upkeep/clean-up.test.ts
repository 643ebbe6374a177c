import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { newPerson, receiveCode } from '../../../test/post.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 86_400

/** Which of this test's own rows are still there. */
async function leftOf(own: { member: string; number: string; mark: string }) {
  const { db } = shop.shop
  const rows = {
    session: db.selectFrom('sessions').select('created_at').where('member_id', '=', own.member),
    code: db.selectFrom('codes').select('created_at').where('target', 'like', `%${own.number}`),
    puzzle: db.selectFrom('spent_captchas').select('challenge').where('challenge', '=', own.mark),
    answer: db.selectFrom('request_answers').select('owner').where('owner', '=', own.mark),
    notice: db.selectFrom('provider_notices').select('notice_id').where('notice_id', '=', own.mark),
    message: db.selectFrom('outbox').select('id').where('recipient', 'like', `%${own.number}`),
  }
  const left: string[] = []
  for (const [name, query] of Object.entries(rows)) if (await query.executeTakeFirst()) left.push(name)
  return left
}

test('what has served its time is forgotten, and nothing before', async () => {
  const { db } = shop.shop
  const member = await shop.member()
  const number = newPerson().mobile
  await receiveCode(shop, shop.visitor(), 'register', number)
  const at = shop.clock.now()
  const mark = 'served its time'
  await db.insertInto('spent_captchas').values({ challenge: mark, expires_at: at }).execute()
  await db
    .insertInto('request_answers')
    .values({ owner: mark, path: 'b', request_id: 'c', answer: null, created_at: at })
    .execute()
  const notice = { provider: 'wechat-pay', kind: 'payment', reference: 'P1', body: '', received_at: at }
  await db
    .insertInto('provider_notices')
    .values({ ...notice, notice_id: mark, asked_at: null, ask_at: at, handled_at: at })
    .execute()
  const left: string[][] = []
  for (const days of [0, 2, 6, 23]) {
    shop.clock.forward(days * day)
    if (days < 23) await member.get(contract.getMember, {})
    await shop.run('clean-up')
    left.push(await leftOf({ member: member.id, number, mark }))
  }
  expect(left).toEqual([
    ['session', 'code', 'answer', 'notice', 'message'],
    ['session', 'answer', 'notice', 'message'],
    ['session', 'notice', 'message'],
    ['session'],
  ])
  shop.clock.forward(7 * day)
  await shop.run('clean-up')
  expect(await leftOf({ member: member.id, number, mark })).toEqual([])
})

test('what still waits is kept, however old', async () => {
  const { db } = shop.shop
  const at = shop.clock.now()
  const number = newPerson().mobile
  const mark = 'still waits'
  await queueMessage(db, {
    channel: 'mail',
    template: 'registration-done',
    recipient: `ana@${number}`,
    language: 'en-us',
    params: {},
    at,
  })
  const notice = { provider: 'wechat-pay', kind: 'payment', reference: 'P2', body: '', received_at: at }
  await db
    .insertInto('provider_notices')
    .values({ ...notice, notice_id: mark, asked_at: null, ask_at: at, handled_at: null })
    .execute()
  shop.clock.forward(40 * day)
  await shop.run('clean-up')
  expect(await leftOf({ member: randomUUID(), number, mark })).toEqual(['notice', 'message'])
})
