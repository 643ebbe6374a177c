import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../test/clock.ts'
import { hangUp, openHttpServer, type Reaction, type Received } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { ProviderError } from '../provider-error.ts'
import type { AccessTokenStore } from './access-token.ts'
import { createWechatLogin } from './wechat-login.ts'

const answer =
  (body: object): Reaction =>
  (_, response) =>
    response.end(JSON.stringify(body))
const tokenOf = (access_token: string, expires_in = 7200) => answer({ access_token, expires_in })
const code = answer({ ticket: 'T', expire_seconds: 300, url: 'http://weixin.qq.com/q/1' })

let server: Awaited<ReturnType<typeof openHttpServer>>
let clock: TestClock
let timers: ReturnType<typeof instantTiming>
let tokens: Map<string, { token: string; expiresAt: Date }>

const store: AccessTokenStore = {
  read: async (appId) => tokens.get(appId),
  write: async (appId, token, expiresAt) => void tokens.set(appId, { token, expiresAt }),
  delete: async (appId, token) => void (tokens.get(appId)?.token === token && tokens.delete(appId)),
}

/** The clients of one node. */
function openNode() {
  const { officialAccount, website } = createWechatLogin(
    {
      apiBaseUrl: server.url,
      officialAccount: { appId: 'wx1', appSecret: 's1', token: 't', aesKeys: [] },
      website: { appId: 'wx2', appSecret: 's2', openBaseUrl: 'https://open.weixin.qq.com' },
    },
    { clock, accessTokens: store, timing: timers.timing },
  )
  return { account: officialAccount!, website: website! }
}

const sentTo = (path: string): Received[] => server.received.filter(({ target }) => target.startsWith(path))

beforeEach(async () => {
  server = await openHttpServer()
  clock = createTestClock()
  timers = instantTiming()
  tokens = new Map()
})
afterEach(() => server.close())

describe('a QR code', () => {
  test('is asked for with a token and the scene', async () => {
    server.next(tokenOf('A'), code)
    expect(await openNode().account.createCode('scene-1', 300)).toEqual({
      ticket: 'T',
      url: 'http://weixin.qq.com/q/1',
    })
    const [token, qr] = server.received
    expect(token).toMatchObject({ method: 'POST', target: '/cgi-bin/stable_token' })
    expect(JSON.parse(token!.body)).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 's1' })
    expect(qr).toMatchObject({ method: 'POST', target: '/cgi-bin/qrcode/create?access_token=A' })
    expect(JSON.parse(qr!.body)).toEqual({
      expire_seconds: 300,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: 'scene-1' } },
    })
  })

  test('is asked for up to three times while WeChat is busy or does not answer', async () => {
    server.next(tokenOf('A'), answer({ errcode: -1, errmsg: 'system busy' }), hangUp, code)
    await openNode().account.createCode('scene-1', 300)
    expect(sentTo('/cgi-bin/qrcode')).toHaveLength(3)
    expect(timers.timeoutsMs().length).toBeGreaterThan(0)
    expect(Math.max(...timers.timeoutsMs())).toBeLessThanOrEqual(5_000)
  })

  test.each([
    [40164, 'misconfigured'],
    [40125, 'misconfigured'],
    [45009, 'rate-limited'],
    [40053, 'refused'],
  ])('that WeChat refuses with %i is an error of the kind %s, without a secret', async (errcode, kind) => {
    server.next(tokenOf('the-token'), answer({ errcode, errmsg: 'the-token and s1' }))
    const error = await openNode()
      .account.createCode('scene-1', 300)
      .catch((reason: unknown) => reason)
    if (!(error instanceof ProviderError)) throw new Error('Not a ProviderError')
    expect(error).toMatchObject({ kind, code: String(errcode) })
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toMatch(
      /the-token|s1/,
    )
    expect(sentTo('/cgi-bin/qrcode')).toHaveLength(1)
  })
})

describe('the access token', () => {
  test('is shared by all nodes until five minutes before its end', async () => {
    server.next(tokenOf('A'), code, code, code, tokenOf('B'), code)
    const [first, second] = [openNode(), openNode()]
    await first.account.createCode('1', 300)
    await second.account.createCode('2', 300)
    clock.forward(6899)
    await first.account.createCode('3', 300)
    clock.forward(1)
    await second.account.createCode('4', 300)
    expect(sentTo('/cgi-bin/stable_token')).toHaveLength(2)
    expect(server.received.at(-1)?.target).toContain('access_token=B')
  })

  test('is fetched once for several requests at the same time', async () => {
    server.next(tokenOf('A'), code, code, code)
    const { account } = openNode()
    await Promise.all(['1', '2', '3'].map((scene) => account.createCode(scene, 300)))
    expect(sentTo('/cgi-bin/stable_token')).toHaveLength(1)
  })

  test.each([40001, 40014, 42001])(
    'that WeChat refuses with %i is fetched again, and the request repeated once',
    async (errcode) => {
      const refused = answer({ errcode, errmsg: 'invalid credential' })
      server.next(tokenOf('A'), refused, tokenOf('B'), code)
      await openNode().account.createCode('1', 300)
      for (const { body } of sentTo('/cgi-bin/stable_token')) expect(body).not.toContain('force_refresh')
      expect(server.received.at(-1)?.target).toContain('access_token=B')

      server.next(refused, tokenOf('C'), refused)
      await expect(openNode().account.createCode('2', 300)).rejects.toMatchObject({ code: String(errcode) })
    },
  )

  test('that could not be fetched is tried again by the next request', async () => {
    server.next(answer({ errcode: 40125, errmsg: 'invalid appsecret' }), tokenOf('A'), code)
    const { account } = openNode()
    await expect(account.createCode('1', 300)).rejects.toMatchObject({ kind: 'misconfigured' })
    await account.createCode('2', 300)
  })
})

describe('the unionid of a person', () => {
  test.each([
    [{ subscribe: 1, openid: 'o1', unionid: 'u1' }, 'u1'],
    [{ subscribe: 1, openid: 'o1' }, undefined],
    [{ subscribe: 0, openid: 'o1', unionid: '' }, undefined],
  ])('%j is %s', async (person, unionId) => {
    server.next(tokenOf('A'), answer(person))
    expect(await openNode().account.findUnionId('o1')).toBe(unionId)
    expect(server.received.at(-1)?.target).toBe('/cgi-bin/user/info?access_token=A&openid=o1&lang=zh_CN')
  })
})

describe('WeChat’s login page', () => {
  test('is opened with the app, the way back and the state', () => {
    expect(openNode().website.pageUrl('st', 'https://shop.example/web/WeChatLogin')).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx2&redirect_uri=https%3A%2F%2Fshop.example%2Fweb%2FWeChatLogin&response_type=code&scope=snsapi_login&state=st#wechat_redirect',
    )
  })

  test('gives a code that tells who it was', async () => {
    server.next(answer({ access_token: 'X', openid: 'w1', unionid: 'u1', scope: 'snsapi_login' }))
    expect(await openNode().website.exchangeCode('c&1')).toEqual({ openId: 'w1', unionId: 'u1' })
    expect(server.received[0]?.target).toBe(
      '/sns/oauth2/access_token?appid=wx2&secret=s2&code=c%261&grant_type=authorization_code',
    )
  })

  test.each([
    ['a lost connection', hangUp, 'broken'],
    ['a busy WeChat', answer({ errcode: -1, errmsg: 'busy' }), 'busy'],
    ['a used code', answer({ errcode: 40163, errmsg: 'code been used' }), 'refused'],
    ['an answer without a person', answer({ access_token: 'X' }), 'wrong-answer'],
  ] as const)('gives a code that is sent once, whatever comes: %s', async (_, reaction, kind) => {
    server.next(reaction)
    await expect(openNode().website.exchangeCode('c1')).rejects.toMatchObject({ kind })
    expect(server.received).toHaveLength(1)
  })
})
