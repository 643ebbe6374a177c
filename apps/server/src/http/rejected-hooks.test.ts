import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRejections } from '#server/runtime/rejections.ts'
import { openMessageShop } from '../../test/message-shop.ts'
import { openPaypalShop, type PaypalShop } from '../../test/paypal-shop.ts'
import type { TestShop } from '../../test/shop.ts'

// A stranger posts to the shop's hooks a hundred times.

let stage: PaypalShop
beforeAll(async () => {
  stage = await openPaypalShop()
})
afterAll(() => stage.close())

/** What the shop logs about rejected requests from now on. */
function listen({ shop, clock }: TestShop): object[] {
  const lines: object[] = []
  const { rejections } = shop
  shop.rejections = createRejections(clock, { warn: (fields) => void lines.push(fields) })
  onTestFinished(() => {
    shop.rejections = rejections
  })
  return lines
}

async function postOften({ app, clock }: TestShop, url: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  const post = async () => {
    const response = await app.inject({
      method: 'POST',
      url,
      payload: '{"id":"forged"}',
      headers: { 'content-type': 'application/json' },
    })
    statuses.add(response.statusCode)
  }
  for (let times = 0; times < 100; times++) await post()
  clock.forward(60)
  await post()
  return statuses
}

test.each([
  ['/hooks/wechatpay/transaction', 'wechat-pay', 401],
  ['/hooks/paypal', 'paypal', 401],
  ['/hooks/wechat/oa', 'wechat', 403],
])('%s logs two lines for a hundred forged requests', async (path, provider, status) => {
  const lines = listen(stage)
  expect(await postOften(stage, path)).toEqual(new Set([status]))
  const rejection = expect.any(String)
  expect(lines).toEqual([
    { provider, rejection },
    { provider, rejection, count: 100 },
  ])
})

test('the hooks of receipts and bounces log two lines each, and no token', async () => {
  const shop = await openMessageShop()
  onTestFinished(() => shop.close())
  const lines = listen(shop)
  const paths = [
    '/hooks/sms/aliyun/made-up-token',
    '/hooks/sms/tencent/made-up-token',
    '/hooks/sms/twilio/made-up',
    '/hooks/mail/bounces/made-up-token',
  ]
  for (const path of paths) expect(await postOften(shop, path)).toEqual(new Set([403]))
  expect(lines).toHaveLength(8)
  expect(lines.filter((line) => 'count' in line)).toMatchObject(Array(4).fill({ count: 100 }))
  expect(JSON.stringify(lines)).not.toMatch(/made-up|forged/)
})
