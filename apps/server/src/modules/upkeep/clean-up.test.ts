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

const count = async (table: 'sessions' | 'codes' | 'spent_captchas' | 'request_answers' | 'outbox') =>
  (await shop.shop.db.selectFrom(table).selectAll().execute()).length

const counts = async () => ({
  sessions: await count('sessions'),
  codes: await count('codes'),
  puzzles: await count('spent_captchas'),
  answers: await count('request_answers'),
  messages: await count('outbox'),
})

test('what has served its time is forgotten, and nothing before', async () => {
  const { db } = shop.shop
  const member = await shop.member()
  await receiveCode(shop, shop.visitor(), 'register', newPerson().mobile)
  const at = shop.clock.now()
  await db.insertInto('spent_captchas').values({ challenge: 'a', expires_at: at }).execute()
  await db
    .insertInto('request_answers')
    .values({ owner: 'a', path: 'b', request_id: 'c', answer: null, created_at: at })
    .execute()
  const ages: Awaited<ReturnType<typeof counts>>[] = []
  for (const days of [0, 2, 6, 23]) {
    shop.clock.forward(days * day)
    if (days < 23) await member.get(contract.getMember, {})
    await shop.run('clean-up')
    ages.push(await counts())
  }
  expect(ages).toEqual([
    { sessions: 1, codes: 1, puzzles: 0, answers: 1, messages: 1 },
    { sessions: 1, codes: 0, puzzles: 0, answers: 1, messages: 1 },
    { sessions: 1, codes: 0, puzzles: 0, answers: 0, messages: 1 },
    { sessions: 1, codes: 0, puzzles: 0, answers: 0, messages: 0 },
  ])
  shop.clock.forward(7 * day)
  await shop.run('clean-up')
  expect(await count('sessions')).toBe(0)
})

test('a message that still waits is kept, however old', async () => {
  await queueMessage(shop.shop.db, {
    channel: 'mail',
    template: 'registration-done',
    recipient: 'ana@buyer.test',
    language: 'en-us',
    params: {},
    at: shop.clock.now(),
  })
  shop.clock.forward(40 * day)
  await shop.run('clean-up')
  expect(await count('outbox')).toBe(1)
})
