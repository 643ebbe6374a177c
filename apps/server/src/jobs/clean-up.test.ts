import { randomUUID } from 'node:crypto'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { day } from '#server/runtime/clock.ts'
import { newContact } from '../../test/accounts.ts'
import { receiveCode } from '../../test/messages.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { cleanUp } from './clean-up.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The names of this test's rows that still exist. */
async function remainingRows(own: { member: string; number: string; testId: string }) {
  const { db } = shop.shop
  const rows = {
    session: db.selectFrom('sessions').select('created_at').where('member_id', '=', own.member),
    code: db.selectFrom('codes').select('created_at').where('target', 'like', `%${own.number}`),
    captcha: db.selectFrom('spent_captchas').select('challenge').where('challenge', '=', own.testId),
    answer: db.selectFrom('request_answers').select('owner').where('owner', '=', own.testId),
    notice: db.selectFrom('provider_notices').select('notice_id').where('notice_id', '=', own.testId),
    message: db.selectFrom('outbox').select('id').where('recipient', 'like', `%${own.number}`),
  }
  const names: string[] = []
  for (const [name, query] of Object.entries(rows)) if (await query.executeTakeFirst()) names.push(name)
  return names
}

test('rows are deleted at the end of their retention period, and none before', async () => {
  const { db } = shop.shop
  const member = await shop.member()
  const number = newContact().mobile
  await receiveCode(shop, shop.visitor(), 'register', number)
  const at = shop.clock.now()
  const testId = 'retention test'
  await db.insertInto('spent_captchas').values({ challenge: testId, expires_at: at }).execute()
  await db
    .insertInto('request_answers')
    .values({ owner: testId, path: 'b', request_id: 'c', answer: null, created_at: at })
    .execute()
  const notice = { provider: 'wechat-pay', kind: 'payment', reference: 'P1', body: '', received_at: at }
  await db
    .insertInto('provider_notices')
    .values({ ...notice, notice_id: testId, checked_at: null, next_check_at: at, handled_at: at })
    .execute()
  const remaining: string[][] = []
  for (const days of [0, 2, 6, 23]) {
    shop.clock.forward(days * day)
    if (days < 23) await member.get(contract.getMember, {})
    await shop.run('clean-up')
    remaining.push(await remainingRows({ member: member.id, number, testId }))
  }
  expect(remaining).toEqual([
    ['session', 'code', 'answer', 'notice', 'message'],
    ['session', 'answer', 'notice', 'message'],
    ['session', 'notice', 'message'],
    ['session'],
  ])
  shop.clock.forward(7 * day)
  await shop.run('clean-up')
  expect(await remainingRows({ member: member.id, number, testId })).toEqual([])
})

test('deletions run one after another, and one that fails does not stop the others', async () => {
  const events: string[] = []
  const deletion = (name: string) => async () => {
    events.push(`${name} starts`)
    await shop.shop.db.selectFrom('sessions').select('created_at').limit(1).execute()
    events.push(`${name} ends`)
    if (name === 'first') throw new Error('no luck')
  }
  const job = cleanUp(shop.shop, [deletion('first'), deletion('second')])
  await expect(job.run()).rejects.toThrow('1 deletions failed')
  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

test('waiting messages and open notices stay, however old', async () => {
  const { db } = shop.shop
  const at = shop.clock.now()
  const number = newContact().mobile
  const testId = 'waiting test'
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
    .values({ ...notice, notice_id: testId, checked_at: null, next_check_at: at, handled_at: null })
    .execute()
  shop.clock.forward(40 * day)
  await shop.run('clean-up')
  expect(await remainingRows({ member: randomUUID(), number, testId })).toEqual(['notice', 'message'])
})
