import { calls } from '@corium/contract/calls'
import { login } from '@corium/contract/passport'
import { Errors } from 'typebox/value'
import { expect, test } from 'vitest'
import { goodPassword } from '../test/accounts.ts'
import { createInputs } from '../test/any-input.ts'
import { openShopForTest } from '../test/shop.ts'
import { demoAccounts } from './demo/accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'

const rounds = 10

/** They end the session or lock the account that the test uses. */
const notAgain =
  /logout|password|Pwd|account\/delete|session\/end|staff\/(lock|edit)|users\/wechat|editMobile|editEmail/i

test('no call fails for a reason of its own, whatever it is given', { timeout: 240_000 }, async () => {
  const shop = await openShopForTest()
  await seedDemo(shop.shop.db, shop.shop)
  await shop.shop.catalog.goodsChanged()
  const owner = await shop.staff({ password: goodPassword })
  const member = shop.visitor()
  const [{ account, password }] = demoAccounts
  member.token = (await member.get(login, { mobile: account, password, country_code: 'CN' })).token
  const { inputFor, learn } = createInputs(13)
  const failed: unknown[] = []
  let succeeded = 0
  for (let round = 0; round < rounds; round++) {
    for (const call of calls) {
      if (notAgain.test(call.path)) continue
      const caller = call.access.includes('staff') ? owner : member
      caller.ip = `10.${round}.${Math.floor(succeeded / 250)}.${succeeded % 250}`
      const input = inputFor(call)
      const result = await caller.call(call, input as never)
      if (result.ok) {
        succeeded += 1
        learn(result.data)
        const [problem] = Errors(call.output, result.data)
        if (problem) failed.push([call.path, input, problem])
      } else if (result.status >= 500) failed.push([call.path, input])
    }
  }
  expect(failed).toEqual([])
  expect(succeeded).toBeGreaterThan(calls.length)
})
