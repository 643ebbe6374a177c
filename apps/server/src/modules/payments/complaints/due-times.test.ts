import { expect, test } from 'vitest'
import { dueTimes } from './due-times.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours))
const entry = (hours: number, author: 'buyer' | 'shop' | 'provider', type: string) => ({
  at: at(hours),
  author,
  type,
})
const created = entry(0, 'buyer', 'USER_CREATE_COMPLAINT')
const answered = entry(5, 'shop', 'MERCHANT_RESPONSE')

test.each([
  ['a new one', 'pending', false, [created], 24, 72],
  ['one without a history', 'pending', false, [], 24, 72],
  ['an answered one', 'processing', false, [created, answered], null, 72],
  [
    'one in which the buyer wrote twice again, by the first of these',
    'processing',
    true,
    [created, answered, entry(10, 'buyer', 'USER_RESPONSE'), entry(20, 'buyer', 'USER_RESPONSE')],
    34,
    72,
  ],
  [
    'what WeChat Pay wrote in between',
    'pending',
    false,
    [created, entry(1, 'provider', 'USER_CREATE_COMPLAINT_SYSTEM_MESSAGE')],
    24,
    72,
  ],
  [
    'one that began again after it was completed',
    'pending',
    false,
    [
      created,
      entry(6, 'shop', 'MERCHANT_CONFIRM_COMPLETE'),
      entry(7, 'buyer', 'USER_SUBMIT_SATISFACTION'),
      entry(30, 'buyer', 'USER_CONTINUE_COMPLAINT'),
    ],
    54,
    102,
  ],
  ['a completed one', 'processed', false, [created, answered], null, null],
] as const)('the time for %s', (_, state, hasNewMessage, entries, reply, finish) => {
  expect(dueTimes({ state, hasNewMessage, openedAt: at(0) }, entries)).toEqual({
    reply_by: reply === null ? null : at(reply),
    finish_by: finish === null ? null : at(finish),
  })
})
