import { expect, test } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { createRejections } from './rejections.ts'

function open() {
  const clock = createTestClock()
  const lines: unknown[] = []
  const rejections = createRejections(clock, { warn: (fields, msg) => void lines.push({ ...fields, msg }) })
  return { clock, rejections, logged: () => lines.splice(0) }
}

const first = 'a notice was rejected'
const more = 'more notices were rejected'
const forged = { provider: 'paypal', rejection: 'bad-signature' }

test('the first rejection of a kind is logged, and then the number of further ones once a minute', () => {
  const { clock, rejections, logged } = open()
  const forge = () => rejections.note('paypal', 'bad-signature')
  for (let times = 0; times < 1_000; times++) forge()
  expect(logged()).toEqual([{ ...forged, msg: first }])
  clock.forward(59)
  forge()
  expect(logged()).toEqual([])
  clock.forward(1)
  forge()
  expect(logged()).toEqual([{ ...forged, count: 1_001, msg: more }])
  for (let times = 0; times < 10; times++) forge()
  expect(logged()).toEqual([])
  clock.forward(60)
  forge()
  expect(logged()).toEqual([{ ...forged, count: 11, msg: more }])
})

test('after a quiet minute a rejection is a first one again', () => {
  const { clock, rejections, logged } = open()
  rejections.note('paypal', 'bad-signature')
  clock.forward(60)
  rejections.note('paypal', 'bad-signature')
  expect(logged()).toEqual([
    { ...forged, msg: first },
    { ...forged, msg: first },
  ])
})

test('another provider or reason is logged at once, with its details, and reports what others have counted', () => {
  const { clock, rejections, logged } = open()
  for (const reason of ['bad-signature', 'unsigned', 'bad-signature']) rejections.note('paypal', reason)
  rejections.note('kuaidi100', 'bad-signature', { shipment: '7' })
  expect(logged()).toEqual([
    { ...forged, msg: first },
    { provider: 'paypal', rejection: 'unsigned', msg: first },
    { provider: 'kuaidi100', rejection: 'bad-signature', shipment: '7', msg: first },
  ])
  clock.forward(60)
  rejections.note('wechat', 'bad-signature')
  expect(logged()).toEqual([
    { provider: 'wechat', rejection: 'bad-signature', msg: first },
    { ...forged, count: 1, msg: more },
  ])
})

test('a server that shuts down reports what it has counted', () => {
  const { rejections, logged } = open()
  for (let times = 0; times < 3; times++) rejections.note('paypal', 'bad-signature')
  logged()
  rejections.report()
  expect(logged()).toEqual([{ ...forged, count: 2, msg: more }])
  rejections.report()
  expect(logged()).toEqual([])
})
