import { listLogins } from '@corium/contract/account'
import { getMember, logout } from '@corium/contract/passport'
import { getLoginOption, getScanStatus, logInAtWechat, startScan } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { type Caller, openShopForTest } from '../../../test/shop.ts'
import { logInWithWechat, press, refOf, scanAndConfirm } from '../../../test/wechat.ts'
import { receivePush } from './receive-push.ts'
import { useScan } from './scan-status.ts'
import { readWechatLoginFigures } from './wechat-login-figures.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

test('the shop offers both ways', async () => {
  expect(await shop.visitor().get(getLoginOption, {})).toEqual({
    wechat_scan: true,
    wechat_site: true,
    wechat_browser: true,
  })
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

const statusOf = (browser: Caller, code: Parameters<typeof refOf>[0]) =>
  browser.call(getScanStatus, refOf(code))

const open = async (browser: Caller = shop.visitor()) => ({ browser, code: await browser.get(startScan, {}) })

describe('the code', () => {
  test('comes again for the same browser until it is scanned', async () => {
    const { browser, code } = await open()
    shop.clock.forward(240)
    const again = await browser.get(startScan, {})
    expect(refOf(again)).toEqual(refOf(code))
    expect(again.expire_at).toBe(code.expire_at)
    expect(refOf(await shop.visitor().get(startScan, {}))).not.toEqual(refOf(code))
    await shop.scan(code, await shop.person())
    expect(refOf(await browser.get(startScan, {}))).not.toEqual(refOf(code))
  })

  test('is a new one shortly before the end of the first', async () => {
    const { browser, code } = await open()
    shop.clock.forward(271)
    expect(refOf(await browser.get(startScan, {}))).not.toEqual(refOf(code))
  })

  test('does not tell what the browser needs for the login', async () => {
    const { code } = await open()
    const { codes } = await shop.control<{ codes: { scene: string; ticket: string }[] }>(
      'GET',
      '/wechat/codes',
    )
    const { scene } = codes.find(({ ticket }) => ticket === code.ticket)!
    expect(Buffer.from(scene, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(Buffer.from(code.unique_id, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(scene).not.toBe(code.unique_id)
    const stored = await shop.shop.db
      .selectFrom('wechat_scans')
      .selectAll()
      .where('scene', '=', scene)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(code.unique_id)
  })

  test('is kept in a cookie that scripts and other sites do not get', async () => {
    const { headers } = await shop.app.inject({ url: startScan.path, remoteAddress: '203.0.113.9' })
    const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('wechat_scan='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('can be renewed ten times a minute in one network', async () => {
    const from = () => Object.assign(shop.visitor(), { ip: '198.51.100.20' })
    for (let num = 0; num < 10; num++) await open(from())
    expect(await from().call(startScan, {})).toBeRefused('too-many-requests')
    shop.clock.forward(60)
    await open(from())
  })

  test('is not offered while WeChat does not answer, and is afterwards', async () => {
    await shop.fail('wechat.qrcode', 'reset', { times: 3 })
    expect(await shop.visitor().call(startScan, {})).toBeRefused('wechat-unavailable')
    await open()
  })

  test('is not offered, and staff are alerted, while WeChat does not know the server’s address', async () => {
    await shop.fail('wechat.qrcode', 'ip-not-allowed')
    expect(await shop.visitor().call(startScan, {})).toBeRefused('wechat-unavailable')
    expect(shop.errors.splice(0)).toHaveLength(1)
    await open()
  })

  test('is offered although WeChat has ended the access token', async () => {
    await shop.fail('wechat.qrcode', 'token-rejected')
    await open()
  })
})

describe('waiting', () => {
  test('is all that a ticket alone, another secret or another browser sees', async () => {
    const { browser, code } = await open()
    await scanAndConfirm(shop, code, await shop.person())
    const { browser: other, code: otherCode } = await open()
    const waiting = { ok: false, code: 0, data: { state: 'waiting' }, refusal: 'login-waiting' }
    for (const [caller, ref] of [
      [other, refOf(code)],
      [other, { ticket: code.ticket, unique_id: otherCode.unique_id }],
      [other, { ticket: otherCode.ticket, unique_id: code.unique_id }],
      [shop.visitor(), refOf(code)],
      [browser, { ticket: otherCode.ticket, unique_id: code.unique_id }],
      [browser, { ticket: code.ticket, unique_id: 'made-up' }],
    ] as const) {
      const result = await caller.call(getScanStatus, ref)
      expect(result).toMatchObject(waiting)
      expect(result).toEqual({ ...(await statusOf(other, otherCode)) })
    }
    expect(await statusOf(browser, code)).toMatchObject({ ok: true })
  })

  test('ends five minutes after the code was made, and the chat says so to who scans it then', async () => {
    const { browser, code } = await open()
    shop.clock.forward(299)
    expect(await statusOf(browser, code)).toBeRefused('login-waiting')
    shop.clock.forward(1)
    expect(await statusOf(browser, code)).toMatchObject({ code: 4 })
    // The sandbox refuses an expired code as WeChat does, so this scan happened just before.
    const row = await shop.shop.db
      .selectFrom('wechat_scans')
      .select('scene')
      .where('ticket', '=', code.ticket)
      .executeTakeFirstOrThrow()
    const person = await shop.person()
    const { text } = await pushScan(row.scene, person)
    expect(text).toContain('expired')
    expect(await statusOf(browser, code)).toMatchObject({ code: 4 })
  })

  test('ends two minutes after the scan, also for the page on the phone', async () => {
    const { browser, code } = await open()
    const { links } = await shop.scan(code, await shop.person())
    shop.clock.forward(119)
    const scanned = await statusOf(browser, code)
    expect(scanned).toMatchObject({ data: { state: 'scanned' } })
    expect(!scanned.ok && Number(scanned.data.expire_at) - Number(scanned.data.server_time)).toBe(1)
    shop.clock.forward(1)
    expect(await statusOf(browser, code)).toMatchObject({ code: 4 })
    expect(await press(shop, links[0]!.href, 'confirm')).toContain('has expired')
    expect(await statusOf(browser, code)).toMatchObject({ code: 4 })
  })
})

/** A push about a scan that the sandbox itself would not allow; returns what the chat shows. */
async function pushScan(scene: string, person: string): Promise<{ text: string }> {
  const { identities } = await shop.control<{ identities: { id: string; openid: string }[] }>(
    'GET',
    '/wechat/identities',
  )
  const { openid } = identities.find(({ id }) => id === person)!
  const account = shop.shop.providers.wechatLogin!.officialAccount!
  const push = { openId: openid, event: 'SCAN', scene }
  return { text: (await receivePush(shop.shop, account, push)).reply ?? '' }
}

describe('scanning', () => {
  test('names the time, the browser and the network', async () => {
    const browser = shop.visitor()
    const { payload } = await shop.app.inject({
      url: startScan.path,
      remoteAddress: '113.66.7.8',
      headers: {
        'accept-language': 'zh-cn',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      },
    })
    const { text } = await shop.scan(JSON.parse(payload).data, await shop.person())
    expect(text).toContain('确认登录“Corium”？')
    expect(text).toContain('Windows 上的 Chrome')
    expect(text).toContain('113.66.x.x')
    expect(text).toMatch(/北京时间 2026-\d\d-\d\d \d\d:\d\d/)
    expect(browser.token).toBeUndefined()
  })

  test('by a second person changes nothing, and they get no answer', async () => {
    const { browser, code } = await open()
    const [first, second] = [await shop.person(), await shop.person()]
    const { links } = await shop.scan(code, first)
    expect(await shop.scan(code, second)).toMatchObject({ text: '' })
    await press(shop, links[0]!.href, 'confirm')
    const result = await statusOf(browser, code)
    Object.assign(browser, result.ok && result.data)
    expect((await logInWithWechat(shop, first)).token).not.toBe(browser.token)
    const members = await Promise.all([first, second].map((person) => logInWithWechat(shop, person)))
    const [me, one, two] = await Promise.all([browser, ...members].map((caller) => caller.get(getMember, {})))
    expect([one!.user_id === me!.user_id, two!.user_id === me!.user_id]).toEqual([true, false])
  })

  test('is pushed twenty times at once: one scan, and every answer has the same link', async () => {
    const { browser, code } = await open()
    const person = await shop.person()
    const { text } = await shop.scan(code, person)
    const { pushes } = await shop.control<{ pushes: { id: string }[] }>('GET', '/wechat/pushes')
    const { push } = await shop.control<{ push: { attempts: { outcome: string }[] } }>(
      'POST',
      '/wechat/pushes/send',
      { id: pushes.at(-1)!.id, copies: 20 },
    )
    expect(new Set(push.attempts.map(({ outcome }) => outcome))).toEqual(new Set(['HTTP 200']))
    const { chat } = await shop.control<{ chat: { text: string }[] }>(
      'GET',
      `/wechat/chat?identity=${person}`,
    )
    expect(new Set(chat.map((message) => message.text))).toEqual(new Set([text]))
    expect(await statusOf(browser, code)).toMatchObject({ data: { state: 'scanned' } })
  })

  test.each(['unsigned', 'bad-signature', 'old-timestamp', 'altered-body', 'wrong-app'])(
    'with a forged push (%s) changes nothing',
    async (forgery) => {
      const { browser, code } = await open()
      await shop.fail('wechat.push', 'hold')
      const person = await shop.person()
      await shop.scan(code, person)
      const { pushes } = await shop.control<{ pushes: { id: string }[] }>('GET', '/wechat/pushes')
      const id = pushes.at(-1)!.id
      const forged = await shop.control<{ delivery: object }>('POST', '/wechat/pushes/send', { id, forgery })
      expect(forged.delivery).toMatchObject({ acknowledged: false, outcome: 'HTTP 403' })
      expect(await statusOf(browser, code)).toMatchObject({ data: { state: 'waiting' } })
      await shop.control('POST', '/wechat/pushes/send', { id })
      expect(await statusOf(browser, code)).toMatchObject({ data: { state: 'scanned' } })
    },
  )

  test('works when WeChat does not say who the person is in the other app', async () => {
    await shop.fail('wechat.user-info', 'reset', { times: 6 })
    await logInWithWechat(shop, await shop.person())
  })

  test('and unfollowing afterwards leaves the member', async () => {
    const person = await shop.person()
    const first = await logInWithWechat(shop, person)
    await shop.control('POST', '/wechat/unfollow', { identity: person })
    const { user_id } = await first.get(getMember, {})
    expect((await (await logInWithWechat(shop, person)).get(getMember, {})).user_id).toBe(user_id)
  })
})

test('other messages to the account are taken in without an answer', async () => {
  const person = await shop.person()
  await shop.control('POST', '/wechat/follow', { identity: person })
  const { push, chat } = await shop.control<{ push: object; chat: { from: string }[] }>(
    'POST',
    '/wechat/write',
    { identity: person, text: 'Hello' },
  )
  expect(push).toMatchObject({ status: 'acknowledged' })
  expect(chat.map(({ from }) => from)).toEqual(['person'])
})

test('WeChat can check the address of the shop', async () => {
  expect(await shop.control('POST', '/wechat/handshake')).toMatchObject({ ok: true })
  const { statusCode } = await shop.app.inject({ url: '/hooks/wechat/oa?echostr=1&signature=2&timestamp=3' })
  expect(statusCode).toBe(403)
})

test('of two requests that have both seen the confirmation, one uses it', async () => {
  const { code } = await open()
  await scanAndConfirm(shop, code, await shop.person())
  const { db, clock } = shop.shop
  const { id } = await db
    .selectFrom('wechat_scans')
    .select('id')
    .where('ticket', '=', code.ticket)
    .executeTakeFirstOrThrow()
  const scan = { id, identity: { appId: 'wx1', openId: 'o1' } }
  await useScan(db, { clock }, scan)
  await expect(useScan(db, { clock }, scan)).rejects.toMatchObject({ refusal: 'login-expired' })
})

test('a login that the browser does not collect within a minute is over', async () => {
  const { browser, code } = await open()
  await scanAndConfirm(shop, code, await shop.person())
  shop.clock.forward(60)
  expect(await statusOf(browser, code)).toMatchObject({ code: 4 })
})

test('a closed account is not logged in', async () => {
  const person = await shop.person()
  const wen = await logInWithWechat(shop, person)
  const { user_id } = await wen.get(getMember, {})
  await shop.shop.db
    .updateTable('members')
    .set({ closed_at: shop.clock.now() })
    .where('id', '=', user_id)
    .execute()
  const { browser, code } = await open()
  await scanAndConfirm(shop, code, person)
  expect(await statusOf(browser, code)).toBeRefused('account-locked')
})

test('two first logins of a person at once open one account', async () => {
  const person = await shop.person()
  const attempts = [await open(), await open()]
  for (const { code } of attempts) await scanAndConfirm(shop, code, person)
  const members = await Promise.all(
    attempts.map(async ({ browser, code }) => {
      const result = await statusOf(browser, code)
      return Object.assign(browser, result.ok && result.data).get(getMember, {})
    }),
  )
  expect(members[0]!.user_id).toBe(members[1]!.user_id)
})

test('a shop without WeChat offers nothing and has no hook', async () => {
  const other = await openShopForTest()
  expect(await other.visitor().get(getLoginOption, {})).toEqual({
    wechat_scan: false,
    wechat_site: false,
    wechat_browser: false,
  })
  expect(await other.visitor().call(startScan, {})).toBeRefused('wechat-unavailable')
  expect(await other.visitor().call(logInAtWechat, {})).toBeRefused('wechat-unavailable')
  for (const method of ['GET', 'POST'] as const) {
    expect((await other.app.inject({ method, url: '/hooks/wechat/oa' })).statusCode).toBe(404)
  }
})

test('the metrics tell how far people came with their codes', async () => {
  const read = async () => {
    const figures = await readWechatLoginFigures(shop.shop.db, shop.clock.now())
    return Object.fromEntries(figures[0]!.values.map(({ labels, value }) => [labels?.status, value]))
  }
  const none = { pending: 0, scanned: 0, confirmed: 0, consumed: 0, refused: 0 }
  expect(await read()).toEqual(none)
  await open()
  await logInWithWechat(shop, await shop.person())
  const { links } = await shop.scan((await open()).code, await shop.person())
  await press(shop, links[1]!.href, 'refuse')
  expect(await read()).toEqual({ ...none, pending: 1, consumed: 1, refused: 1 })
})

test('scans and visits are deleted after a day', async () => {
  const { db } = shop.shop
  await logInWithWechat(shop, await shop.person())
  await shop.visitor().get(logInAtWechat, {})
  shop.clock.forward(86_399)
  await shop.run('clean-up')
  const count = async (table: 'wechat_scans' | 'wechat_visits') =>
    (await db.selectFrom(table).select('created_at').execute()).length
  expect([await count('wechat_scans'), await count('wechat_visits')]).toEqual([1, 1])
  shop.clock.forward(1)
  await shop.run('clean-up')
  expect([await count('wechat_scans'), await count('wechat_visits')]).toEqual([0, 0])
})
