import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, registerPerson } from '../../../test/post.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 86_400

test('logging out ends this session and no other', async () => {
  const { mobile } = await registerPerson(shop)
  const [phone, laptop] = [shop.visitor(), shop.visitor()]
  for (const device of [phone, laptop]) {
    device.token = (await device.get(contract.login, { mobile, password: goodPassword })).token
  }
  expect(await phone.get(contract.logout, {})).toEqual({})
  expect(await phone.call(contract.getMember, {})).toBeRefused('session-invalid')
  expect(await laptop.call(contract.getMember, {})).toMatchObject({ ok: true })
})

test('a session ends after thirty days without a visit, and goes on with one', async () => {
  const [regular, rare] = [await shop.member(), await shop.member()]
  shop.clock.forward(20 * day)
  expect(await regular.call(contract.getMember, {})).toMatchObject({ ok: true })
  shop.clock.forward(20 * day)
  expect(await regular.call(contract.getMember, {})).toMatchObject({ ok: true })
  expect(await rare.call(contract.getMember, {})).toBeRefused('session-invalid')
})

test('a token that nobody has is no session', async () => {
  const stranger = shop.visitor()
  stranger.token = 'made-up'
  expect(await stranger.call(contract.getMember, {})).toBeRefused('session-invalid')
  expect(await stranger.call(contract.logout, {})).toBeRefused('session-invalid')
  expect(await shop.visitor('zh-cn').call(contract.logout, {})).toMatchObject({ code: 3, msg: '请先登录。' })
})
