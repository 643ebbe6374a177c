import { expect, test } from 'vitest'
import { createAttempt } from './attempt.ts'
import { networkFailure } from './result.ts'

const order = { address_id: 'home', remark: '' }
const lost = { ok: false, code: networkFailure, msg: '' } as const

test('the same thing, sent again after a lost answer, keeps its id', () => {
  const attempt = createAttempt()
  const id = attempt.idFor(order)
  attempt.answered(lost)
  expect(attempt.idFor({ ...order })).toBe(id)
})

test('something else gets an id of its own, even after a lost answer', () => {
  const attempt = createAttempt()
  const id = attempt.idFor(order)
  attempt.answered(lost)
  expect(attempt.idFor({ ...order, address_id: 'work' })).not.toBe(id)
})

test('once the shop has answered, the same thing is another one', () => {
  for (const answer of [{ ok: true, data: {} } as const, { ok: false, code: 10, msg: '' } as const]) {
    const attempt = createAttempt()
    const id = attempt.idFor(order)
    attempt.answered(answer)
    expect(attempt.idFor(order)).not.toBe(id)
  }
})
