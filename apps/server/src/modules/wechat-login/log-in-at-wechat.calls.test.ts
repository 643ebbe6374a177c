import { getMember } from '@corium/contract/passport'
import { logInAtWechat } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { logInWithWechat } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

/** Opens WeChat's login page and returns the state that it was opened with. */
async function open(browser: Caller): Promise<string> {
  const started = await browser.get(logInAtWechat, {})
  if (!('url' in started)) throw new Error('There is no URL')
  const page = await fetch(started.url)
  expect(page.status).toBe(200)
  return new URL(started.url).searchParams.get('state') ?? ''
}

/** The person allows the login; returns what the browser brings back. */
async function allow(state: string, person: string): Promise<{ code: string; state: string }> {
  const { redirect_url } = await shop.control<{ redirect_url: string }>('POST', '/wechat/allow', {
    state,
    identity: person,
  })
  const { pathname, searchParams } = new URL(redirect_url)
  expect(pathname).toBe('/web/WeChatLogin')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

test('a person logs in on WeChat’s page, and is the member of the QR code too', async () => {
  const [browser, person] = [shop.visitor(), await shop.person()]
  const back = await allow(await open(browser), person)
  const result = await browser.get(logInAtWechat, back)
  expect(result).toEqual({ token: expect.any(String) })
  Object.assign(browser, result)
  const { user_id } = await browser.get(getMember, {})
  const scanned = await logInWithWechat(shop, person)
  expect((await scanned.get(getMember, {})).user_id).toBe(user_id)
})

test('a person is two members when WeChat does not tell that both apps mean the same one', async () => {
  await shop.control('PATCH', '/settings', { wechat_unionid: false })
  const [browser, person] = [shop.visitor(), await shop.person()]
  Object.assign(browser, await browser.get(logInAtWechat, await allow(await open(browser), person)))
  const scanned = await logInWithWechat(shop, person)
  const members = await Promise.all([browser, scanned].map((caller) => caller.get(getMember, {})))
  expect(members[0]!.user_id).not.toBe(members[1]!.user_id)
  await shop.control('PATCH', '/settings', { wechat_unionid: true })
})

test('the same code posted several times at once and again gets the same token', async () => {
  const browser = shop.visitor()
  const back = await allow(await open(browser), await shop.person())
  const results = await Promise.all([1, 2, 3].map(() => browser.get(logInAtWechat, back)))
  shop.clock.forward(50)
  results.push(await browser.get(logInAtWechat, back))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  shop.clock.forward(11)
  expect(await browser.call(logInAtWechat, back)).toBeRefused('login-expired')
})

test('another browser, another state and an old visit get nothing', async () => {
  const [browser, person] = [shop.visitor(), await shop.person()]
  const back = await allow(await open(browser), person)
  expect(await shop.visitor().call(logInAtWechat, back)).toBeRefused('login-expired')
  const other = { ...back, state: 'made-up' }
  expect(await browser.call(logInAtWechat, other)).toBeRefused('login-expired')
  expect(await browser.call(logInAtWechat, { code: back.code })).toBeRefused('login-expired')
  shop.clock.forward(601)
  expect(await browser.call(logInAtWechat, back)).toBeRefused('login-expired')
})

test('who refuses on WeChat’s page comes back without a code', async () => {
  const browser = shop.visitor()
  const state = await open(browser)
  await shop.control('POST', '/wechat/refuse', { state })
  expect(await browser.call(logInAtWechat, { state })).toBeRefused('wechat-not-confirmed')
})

test('a made-up code is refused, also the second time', async () => {
  const browser = shop.visitor()
  const back = { state: await open(browser), code: 'made-up' }
  expect(await browser.call(logInAtWechat, back)).toBeRefused('login-expired')
  expect(await browser.call(logInAtWechat, back)).toBeRefused('login-expired')
})

test('a code is sent to WeChat once, also when WeChat does not answer', async () => {
  const browser = shop.visitor()
  const back = await allow(await open(browser), await shop.person())
  await shop.fail('wechat.oauth', 'drop-response')
  expect(await browser.call(logInAtWechat, back)).toBeRefused('wechat-unavailable')
  expect(await browser.call(logInAtWechat, back)).toBeRefused('login-expired')
})

describe('in WeChat’s own browser', () => {
  /** WeChat says who is there without asking. */
  async function visit(browser: Caller, person: string) {
    const started = await browser.get(logInAtWechat, { in_wechat: true })
    if (!('url' in started)) throw new Error('There is no URL')
    const page = await fetch(started.url, {
      redirect: 'manual',
      headers: { cookie: `sandbox_person=${person}` },
    })
    const { pathname, searchParams } = new URL(page.headers.get('location') ?? '')
    expect(pathname).toBe('/web/WeChatLogin')
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', in_wechat: true }
  }

  test('a person logs in, and is the member of the QR code and of the other page too', async () => {
    const [browser, person] = [shop.visitor(), await shop.person()]
    Object.assign(browser, await browser.get(logInAtWechat, await visit(browser, person)))
    const { user_id } = await browser.get(getMember, {})
    const scanned = await logInWithWechat(shop, person)
    expect((await scanned.get(getMember, {})).user_id).toBe(user_id)
    const elsewhere = shop.visitor()
    Object.assign(elsewhere, await elsewhere.get(logInAtWechat, await allow(await open(elsewhere), person)))
    expect((await elsewhere.get(getMember, {})).user_id).toBe(user_id)
  })

  test('a code is of no use to another browser, nor as one of the other page', async () => {
    const [browser, person] = [shop.visitor(), await shop.person()]
    const back = await visit(browser, person)
    expect(await shop.visitor().call(logInAtWechat, back)).toBeRefused('login-expired')
    expect(await browser.call(logInAtWechat, { ...back, in_wechat: false })).toBeRefused('login-expired')
  })
})
