import { listLogins } from '@corium/contract/account'
import { getMember, logout } from '@corium/contract/passport'
import { getLoginOption, getScanStatus, startScan } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { logInWithWechat, press, refOf } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

test('the shop offers both ways', async () => {
  expect(await shop.visitor().get(getLoginOption, {})).toEqual({ wechat_scan: true, wechat_site: true })
})

test('a person scans, confirms on the phone, and the browser is logged in once', async () => {
  const [browser, person] = [shop.visitor(), await shop.person()]
  const code = await browser.get(startScan, {})
  expect(code.url).toMatch(/^http:\/\/weixin\.qq\.com\/q\//)
  expect(code.expire_at - code.server_time).toBe(300)
  const ref = refOf(code)
  expect(await browser.call(getScanStatus, ref)).toMatchObject({ code: 0, data: { state: 'waiting' } })

  const { text, links } = await shop.scan(code, person)
  expect(text).toContain('Log in to Corium?')
  expect(links.map((link) => link.text)).toEqual(['Confirm', 'Not me'])
  await shop.shop.background.settled()
  const scanned = await browser.call(getScanStatus, ref)
  expect(scanned).toMatchObject({ code: 0, data: { state: 'scanned' } })

  const page = await press(shop, links[0]!.href, 'confirm')
  expect(page).toContain('Confirmed')
  const polls = await Promise.all([1, 2, 3].map(() => browser.call(getScanStatus, ref)))
  const [first, ...others] = polls.toSorted((a, b) => Number(b.ok) - Number(a.ok))
  expect(others.map((other) => !other.ok && other.code)).toEqual([4, 4])
  if (!first?.ok) throw new Error('No poll was logged in')
  browser.token = first.data.token
  expect(await browser.get(getMember, {})).toMatchObject({ mobile: null, email: null, has_password: false })
  expect(await browser.call(listLogins, {})).toBeRefused('mobile-missing')
  await browser.get(logout, {})
  expect(await browser.call(getMember, {})).toBeRefused('session-invalid')
})

test('the same person is the same member', async () => {
  const person = await shop.person()
  const [first, second] = [await logInWithWechat(shop, person), await logInWithWechat(shop, person)]
  const { user_id } = await first.get(getMember, {})
  expect((await second.get(getMember, {})).user_id).toBe(user_id)
  const other = await logInWithWechat(shop, await shop.person())
  expect((await other.get(getMember, {})).user_id).not.toBe(user_id)
})
