import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const { website_appid: appid, website_secret: secret } = sandboxCredentials.wechat
const link = {
  appid,
  redirect_uri: 'http://localhost:4000/web/WeChatLogin?from=bag',
  response_type: 'code',
  scope: 'snsapi_login',
  state: 'st-1',
}

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const open = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(`${env.sandbox.weChatUrl}/connect/qrconnect?${new URLSearchParams({ ...link, ...changes })}`, {
    headers,
  })
const decide = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${env.sandbox.weChatUrl}/connect/qrconnect`, {
    method: 'POST',
    body: new URLSearchParams({ state: 'st-1', identity: 'wu', ...form }),
    headers,
    redirect: 'manual',
  })
async function get(path: string, params: Record<string, string>) {
  return (await fetch(`${env.sandbox.weChatUrl}${path}?${new URLSearchParams(params)}`)).json() as Promise<
    Record<string, string>
  >
}
const exchange = (code: string, changes: Record<string, string> = {}) =>
  get('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code', ...changes })

/** Logs in through the control API. @returns the code */
async function allow(): Promise<string> {
  await open()
  const { body } = await env.control('POST', '/wechat/allow', { state: 'st-1', identity: 'wu' })
  return new URL(body.redirect_url).searchParams.get('code')!
}

describe('the login page', () => {
  test('says who asks and lists the people', async () => {
    const page = await open({}, { 'accept-language': 'en' })
    const text = await page.text()
    expect(text).toContain('localhost:4000')
    expect(text).toContain('asks to know who you are')
    expect(text).toContain('吴可 Wu Ke')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
    expect(await (await open({}, { 'accept-language': 'zh' })).text()).toContain('申请使用你的微信身份登录')
  })

  test('returns to the shop with a code and the state', async () => {
    await open()
    const response = await decide({ decision: 'allow' })
    expect(response.status).toBe(303)
    const target = new URL(response.headers.get('location')!)
    expect(target.origin + target.pathname).toBe('http://localhost:4000/web/WeChatLogin')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      from: 'bag',
      state: 'st-1',
      code: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  test('returns without a code when the person refuses', async () => {
    await open()
    const response = await decide({ decision: 'refuse' })
    expect(response.headers.get('location')).toBe('http://localhost:4000/web/WeChatLogin?from=bag&state=st-1')
    expect((await decide({ decision: 'allow' })).status).toBe(409)
  })

  test.each([
    [{ appid: 'wx1' }, 'appid'],
    [{ redirect_uri: 'http://attacker.example/web/WeChatLogin' }, 'redirect_uri'],
    [{ redirect_uri: 'http://localhost.attacker.example/' }, 'redirect_uri'],
    [{ redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
    [{ redirect_uri: '' }, 'redirect_uri'],
    [{ response_type: 'token' }, 'response_type'],
    [{ scope: 'snsapi_base' }, 'scope'],
  ])('refuses a link with %o', async (changes, problem) => {
    const page = await open(changes, { 'accept-language': 'en' })
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining(`This link is wrong: ${problem}`),
    ])
    expect((await env.control('POST', '/wechat/allow', { state: 'st-1', identity: 'wu' })).status).toBe(404)
  })

  test('takes the host that is registered', async () => {
    await env.control('PATCH', '/settings', { wechat_redirect_host: 'shop.example' })
    expect((await open()).status).toBe(400)
    expect((await open({ redirect_uri: 'https://shop.example/web/WeChatLogin' })).status).toBe(200)
  })

  test('refuses forms from another site', async () => {
    await open()
    expect((await decide({ decision: 'allow' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('a code', () => {
  test('names the person once', async () => {
    const code = await allow()
    const answer = await exchange(code)
    expect(answer).toEqual({
      access_token: expect.any(String),
      expires_in: 7200,
      refresh_token: expect.any(String),
      openid: 'oSandboxWebsite0000000000003',
      scope: 'snsapi_login',
      unionid: 'oSandboxUnion000000000000003',
    })
    expect(await exchange(code)).toMatchObject({ errcode: 40163 })
    const { access_token, openid } = answer
    expect(await get('/sns/userinfo', { access_token: access_token!, openid: openid! })).toMatchObject({
      openid,
      nickname: '吴可 Wu Ke',
      unionid: answer.unionid,
    })
    expect(await get('/sns/userinfo', { access_token: access_token!, openid: 'other' })).toMatchObject({
      errcode: 40003,
    })
    await env.advanceClock(7_200_000)
    expect(await get('/sns/userinfo', { access_token: access_token!, openid: openid! })).toMatchObject({
      errcode: 42001,
    })
  })

  test('names no unionid unless account and website belong together', async () => {
    await env.control('PATCH', '/settings', { wechat_unionid: false })
    expect(await exchange(await allow())).not.toHaveProperty('unionid')
  })

  test('is valid for ten minutes', async () => {
    const code = await allow()
    await env.advanceClock(600_000)
    expect(await exchange(code)).toMatchObject({ errcode: 40029 })
  })

  test.each([
    [{ code: 'made-up' }, 40029],
    [{ code: '' }, 41008],
    [{ appid: 'wx9999999999999999' }, 40013],
    [{ appid: sandboxCredentials.wechat.appid }, 40125],
    [{ appid: sandboxCredentials.wechat.appid, secret: sandboxCredentials.wechat.secret }, 40029],
    [{ appid: '' }, 41002],
    [{ secret: 'wrong' }, 40125],
    [{ grant_type: 'refresh_token' }, 40002],
  ])('is refused for %o with %i', async (changes, errcode) => {
    const code = await allow()
    expect(await exchange(code, changes)).toMatchObject({ errcode })
    expect(await exchange(code)).toMatchObject({ openid: expect.anything() })
  })

  test('is used up when only the response was lost', async () => {
    const code = await allow()
    await env.control('POST', '/faults', { target: 'wechat.oauth', mode: 'drop-response' })
    await expect(exchange(code)).rejects.toThrow('fetch failed')
    expect(await exchange(code)).toMatchObject({ errcode: 40163 })
  })
})

test('the control API refuses a login', async () => {
  await open()
  const { body } = await env.control('POST', '/wechat/refuse', { state: 'st-1' })
  expect(body.redirect_url).not.toContain('code=')
  expect((await env.control('POST', '/wechat/refuse', { state: 'st-1' })).status).toBe(404)
})

describe('WeChat’s browser', () => {
  const account = sandboxCredentials.wechat
  const page = (changes: Record<string, string> = {}) =>
    fetch(
      `${env.sandbox.weChatUrl}/connect/oauth2/authorize?${new URLSearchParams({
        ...link,
        appid: account.appid,
        scope: 'snsapi_base',
        ...changes,
      })}`,
      { redirect: 'manual' },
    )

  test('says who is there without asking, as the account knows them', async () => {
    const back = new URL((await page()).headers.get('location')!)
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/web/WeChatLogin', 'st-1'])
    const code = back.searchParams.get('code')!
    expect(await exchange(code)).toMatchObject({ errcode: 40029 })
    const { appid, secret } = account
    expect(await exchange(code, { appid, secret })).toMatchObject({
      openid: expect.stringMatching(/^oSandboxAccount/),
      scope: 'snsapi_base',
    })
    expect(await exchange(code, { appid, secret })).toMatchObject({ errcode: 40163 })
  })

  test.each([
    [{ appid: 'wx0' }, 'appid'],
    [{ redirect_uri: 'http://elsewhere.example/' }, 'redirect_uri'],
    [{ scope: 'snsapi_login' }, 'scope'],
  ])('refuses a link with another %j', async (changes, problem) => {
    const refused = await page(changes)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(problem)])
  })
})
