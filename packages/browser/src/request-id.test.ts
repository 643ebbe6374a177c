import { expect, test } from 'vitest'
import { notFound } from './codes.ts'
import { createRequestIds } from './request-id.ts'
import { networkFailed } from './result.ts'

const order = { address_id: 'home', remark: '' }
const lost = networkFailed()
const refused = { ok: false, code: notFound, msg: '', data: {} } as const

test('the same input keeps its id after a lost response', () => {
  const requestIds = createRequestIds()
  const id = requestIds.idFor(order)
  requestIds.settle(lost)
  expect(requestIds.idFor({ ...order })).toBe(id)
})

test('a different input gets a new id, even after a lost response', () => {
  const requestIds = createRequestIds()
  const id = requestIds.idFor(order)
  requestIds.settle(lost)
  expect(requestIds.idFor({ ...order, address_id: 'work' })).not.toBe(id)
})

test('the same input gets a new id after a result or a refusal', () => {
  for (const result of [{ ok: true, data: {}, msg: 'ok' } as const, refused]) {
    const requestIds = createRequestIds()
    const id = requestIds.idFor(order)
    requestIds.settle(result)
    expect(requestIds.idFor(order)).not.toBe(id)
  }
})
