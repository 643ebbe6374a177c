import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { type OfficialAccount, startOfficialAccount } from '../../test/official-account.ts'

const { appid, secret } = sandboxCredentials.wechat
const grant = { grant_type: 'client_credential', appid, secret }
const minute = 60_000

let env: TestEnvironment
let account: OfficialAccount
beforeEach(async () => {
  env = await startTestEnvironment()
  account = await startOfficialAccount(env)
})
afterEach(async () => {
  await env.close()
  await account.close()
})

const userInfo = (access_token: string, openid = 'oSandboxAccount0000000000001') =>
  account.get('/cgi-bin/user/info', { access_token, openid })

describe('the access token', () => {
  test('stays the same while it is valid', async () => {
    const first = await account.post('/cgi-bin/stable_token', grant)
    expect(first).toEqual({ access_token: expect.any(String), expires_in: 7200 })
    await env.advanceClock(114 * minute)
    expect(await account.post('/cgi-bin/stable_token', grant)).toEqual({
      access_token: first.access_token,
      expires_in: 6 * 60,
    })
  })

  test('is replaced five minutes before its end, and the old one stays valid for five minutes', async () => {
    const old = await account.token()
    await env.advanceClock(115 * minute)
    const next = await account.token()
    expect(next).not.toBe(old)
    await env.advanceClock(5 * minute - 1)
    expect(await userInfo(old)).toMatchObject({ subscribe: 1 })
    await env.advanceClock(1)
    expect(await userInfo(old)).toMatchObject({ errcode: 42001 })
    expect(await userInfo(next)).toMatchObject({ subscribe: 1 })
  })

  test('can be renewed by force, which ends the old one', async () => {
    const old = await account.token()
    const next = await account.token({ force_refresh: true })
    expect(await userInfo(old)).toMatchObject({ errcode: 40001 })
    expect(await userInfo(next)).toMatchObject({ subscribe: 1 })
  })

  test('is not renewed by force twice in 30 seconds, nor more than 20 times a day', async () => {
    const first = await account.token({ force_refresh: true })
    await env.advanceClock(29_000)
    expect(await account.token({ force_refresh: true })).toBe(first)
    for (let renewals = 1; renewals < 20; renewals++) {
      await env.advanceClock(31_000)
      await account.token({ force_refresh: true })
    }
    await env.advanceClock(31_000)
    expect(await account.post('/cgi-bin/stable_token', { ...grant, force_refresh: true })).toMatchObject({
      errcode: 45009,
    })
    await env.advanceClock(24 * 60 * minute)
    expect(await account.post('/cgi-bin/stable_token', { ...grant, force_refresh: true })).toMatchObject({
      expires_in: 7200,
    })
  })

  test.each([
    [{ grant_type: 'password' }, 40002],
    [{ appid: 'wx1' }, 40013],
    [{ appid: undefined }, 41002],
    [{ secret: 'wrong' }, 40125],
    [{ secret: undefined }, 41004],
    [{ force_refresh: 'yes' }, 47001],
  ])('is refused for %o with %i', async (changes, errcode) => {
    const answer = await account.post('/cgi-bin/stable_token', { ...grant, ...changes })
    expect(answer).toEqual({ errcode, errmsg: expect.stringMatching(/ rid: [\da-f]+$/) })
  })

  test('is refused without a JSON body or by another method', async () => {
    expect(await account.post('/cgi-bin/stable_token', '')).toMatchObject({ errcode: 44002 })
    expect(await account.post('/cgi-bin/stable_token', '{"grant')).toMatchObject({ errcode: 47001 })
    expect(await account.get('/cgi-bin/stable_token', grant)).toMatchObject({ errcode: 43002 })
    expect(await account.post('/cgi-bin/token', grant)).toMatchObject({ errcode: 40066 })
  })
})

describe('a login code', () => {
  test('has a ticket, an address to draw and a picture', async () => {
    const code = await account.createCode()
    expect(code).toEqual({
      ticket: expect.stringMatching(/^gQ[\w-]+==$/),
      expire_seconds: 300,
      url: expect.stringMatching(/^http:\/\/weixin\.qq\.com\/q\/02/),
    })
    const picture = (ticket: string) =>
      fetch(`${env.sandbox.weChatUrl}/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticket)}`)
    const found = await picture(code.ticket)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await found.text()).toContain('<svg')
    expect((await picture('gQ')).status).toBe(404)
    await env.advanceClock(5 * minute)
    expect((await picture(code.ticket)).status).toBe(404)
  })

  test('expires after a minute unless the shop asks for another time, of 30 days at most', async () => {
    expect(await account.createCode({ expire_seconds: undefined })).toMatchObject({ expire_seconds: 60 })
    expect(await account.createCode({ expire_seconds: 2_592_000 })).toMatchObject({ url: expect.anything() })
    expect(await account.createCode({ expire_seconds: 2_592_001 })).toMatchObject({ errcode: 40097 })
  })

  test.each([
    [{ action_info: { scene: { scene_str: '' } } }, 40053],
    [{ action_info: { scene: { scene_str: 'x'.repeat(65) } } }, 40053],
    [{ action_info: { scene_str: 'login' } }, 40053],
    [{ action_name: 'QR_SCENE', action_info: { scene: { scene_id: 0 } } }, 40053],
    [{ action_name: 'QR_LIMIT_STR_SCENE' }, 40052],
    [{ expire_seconds: 1.5 }, 47001],
    [{ expires_in: 300 }, 40097],
  ])('is refused for %o with %i', async (changes, errcode) => {
    expect(await account.createCode(changes)).toMatchObject({ errcode })
  })

  test('takes a scene of 64 characters or a number', async () => {
    expect(await account.createCode({ action_info: { scene: { scene_str: 'x'.repeat(64) } } })).toMatchObject(
      {
        ticket: expect.anything(),
      },
    )
    const numbered = { action_name: 'QR_SCENE', action_info: { scene: { scene_id: 7 } } }
    expect(await account.createCode(numbered)).toMatchObject({ ticket: expect.anything() })
  })

  test('needs a valid token', async () => {
    const create = (params: Record<string, string>) => account.post('/cgi-bin/qrcode/create', {}, params)
    expect(await create({})).toMatchObject({ errcode: 41001 })
    expect(await create({ access_token: 'nonsense' })).toMatchObject({ errcode: 40014 })
    expect(await create({ access_token: `98_${'x'.repeat(128)}` })).toMatchObject({ errcode: 40001 })
  })
})

describe('the user info', () => {
  test('of a follower has the unionid and how they came, but no nickname', async () => {
    expect(await userInfo(await account.token())).toMatchObject({
      subscribe: 1,
      openid: 'oSandboxAccount0000000000001',
      unionid: 'oSandboxUnion000000000000001',
      nickname: '',
      subscribe_scene: 'ADD_SCENE_SEARCH',
    })
  })

  test('has no unionid unless account and website belong together', async () => {
    await env.control('PATCH', '/settings', { wechat_unionid: false })
    expect(await userInfo(await account.token())).not.toHaveProperty('unionid')
  })

  test('of others says only that they do not follow', async () => {
    const token = await account.token()
    expect(await userInfo(token, 'oSandboxAccount0000000000003')).toEqual({
      subscribe: 0,
      openid: 'oSandboxAccount0000000000003',
      tagid_list: [],
    })
    expect(await userInfo(token, 'oUnknown')).toMatchObject({ errcode: 40003 })
    expect(await userInfo(token, '')).toMatchObject({ errcode: 41009 })
  })
})

describe('by a fault a call', () => {
  const fault = (target: string, mode: string, more: object = {}) =>
    env.control('POST', '/faults', { target: `wechat.${target}`, mode, ...more })

  test('is refused once', async () => {
    await fault('token', 'refuse')
    expect(await account.post('/cgi-bin/stable_token', grant)).toMatchObject({ errcode: -1 })
    const token = await account.token()
    await fault('user-info', 'token-rejected')
    expect(await userInfo(token)).toMatchObject({ errcode: 40001 })
    await fault('user-info', 'ip-not-allowed')
    expect(await userInfo(token)).toMatchObject({ errcode: 40164 })
    await fault('user-info', 'refuse', { code: '48001' })
    expect(await userInfo(token)).toMatchObject({
      errcode: 48001,
      errmsg: expect.stringContaining('api unauthorized'),
    })
    expect(await userInfo(token)).toMatchObject({ subscribe: 1 })
  })

  test('loses its response after it ran', async () => {
    await fault('qrcode', 'drop-response')
    await expect(account.createCode()).rejects.toThrow('fetch failed')
    expect((await env.control('GET', '/wechat/codes')).body.codes).toHaveLength(1)
  })

  test('is answered with broken JSON', async () => {
    await fault('token', 'malformed')
    await expect(account.token()).rejects.toThrow(/JSON/)
  })
})

test('the log shows the calls without tokens and secrets', async () => {
  const token = await account.token()
  await userInfo(token)
  const { entries } = (await env.control('GET', '/log?channel=wechat')).body
  expect(entries.map(({ summary, verdict }: Record<string, string>) => [summary, verdict])).toEqual([
    [expect.stringMatching(/^GET \/cgi-bin\/user\/info\?access_token=.{8}…&openid=/), 'verified'],
    ['POST /cgi-bin/stable_token?', 'verified'],
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
  expect(JSON.stringify(entries)).not.toContain(secret)
})
