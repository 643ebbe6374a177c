import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { runSoak } from '../../../test/soak/run-soak.ts'

/** `npm run soak` runs more orders; the same seed draws the same faults. */
const orders = Number(process.env.SOAK_ORDERS ?? 25)
const seed = Number(process.env.SOAK_SEED ?? 11)

test(`after ${orders} orders with faults of the providers and killed servers, all books agree (seed ${seed})`, {
  timeout: 60_000 + orders * 2_000,
}, async () => {
  const soak = await runSoak({ orders, seed })
  const { orders: ended, days, explained, seconds, faults } = soak
  const figures = inspect({ ended, days, explained, seconds, faults })
  if (process.env.SOAK_ORDERS) process.stdout.write(`${figures}\n`)
  expect(soak.errors).toEqual([])
  expect(soak.open).toEqual({ orders: [], payments: [], refunds: [], notices: [] })
  expect(soak.shop).toEqual(soak.provider)
  expect(soak.wrongOrders).toEqual([])
  expect(soak.stock).toEqual(soak.expectedStock)
  expect(soak.differences).toEqual([])
  expect(soak.days).toBeGreaterThan(2)
  expect(soak.orders.paid).toBeGreaterThan(orders / 5)
  expect(soak.orders.canceled).toBeGreaterThan(orders / 5)
})
