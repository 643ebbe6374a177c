import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { type OfficialAccount, startOfficialAccount } from '../../test/official-account.ts'

const { appid, account_id } = sandboxCredentials.wechat
const lin = 'oSandboxAccount0000000000001'
const wu = 'oSandboxAccount0000000000003'

let env: TestEnvironment
let account: OfficialAccount
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  env = await startTestEnvironment()
  account = await startOfficialAccount(env)
})
afterEach(async () => {
  await env.close()
  await account.close()
  rmSync(folder, { recursive: true })
})

const plainMode = () => env.control('PATCH', '/settings', { wechat_push_mode: 'plain' })
const fault = (mode: string, more: object = {}) =>
  env.control('POST', '/faults', { target: 'wechat.push', mode, ...more })
const scan = async (identity: string, more: object = {}) => {
  const { ticket } = await account.createCode()
  return env.control('POST', '/wechat/scan', { ticket, identity, ...more })
}
const fields = (message: string) =>
  Object.fromEntries(
    [...message.matchAll(/<(\w+)>(?:<!\[CDATA\[(.*?)\]\]>|(\d+))<\/\1>/gs)].map((match) => [
      match[1],
      match[2] ?? match[3],
    ]),
  )
const last = () => account.received.at(-1)!

describe('a scan', () => {
  test('by a follower sends an encrypted and signed message', async () => {
    const { ticket } = await account.createCode()
    const { body } = await env.control('POST', '/wechat/scan', { ticket, identity: 'lin' })
    expect(account.received).toHaveLength(1)
    expect(last()).toMatchObject({
      authentic: true,
      appid,
      query: { encrypt_type: 'aes', openid: lin, timestamp: '1795161600' },
    })
    expect(fields(last().message)).toEqual({
      ToUserName: account_id,
      FromUserName: lin,
      CreateTime: '1795161600',
      MsgType: 'event',
      Event: 'SCAN',
      EventKey: 'login_7f3a',
      Ticket: ticket,
    })
    expect(body.push).toMatchObject({ status: 'acknowledged', attempts: [{ outcome: 'HTTP 200' }] })
  })

  test('by a person who does not follow the account follows it first', async () => {
    const { ticket, url } = await account.createCode()
    await env.control('POST', '/wechat/scan', { url, identity: 'wu' })
    expect(fields(last().message)).toMatchObject({
      FromUserName: wu,
      Event: 'subscribe',
      EventKey: 'qrscene_login_7f3a',
      Ticket: ticket,
    })
    await env.control('POST', '/wechat/scan', { scene: 'login_7f3a', identity: 'wu' })
    expect(fields(last().message)).toMatchObject({ Event: 'SCAN', EventKey: 'login_7f3a' })
    const info = { access_token: await account.token(), openid: wu }
    expect(await account.get('/cgi-bin/user/info', info)).toMatchObject({
      subscribe: 1,
      subscribe_scene: 'ADD_SCENE_QR_CODE',
      qr_scene_str: 'login_7f3a',
    })
  })

  test('in plain mode sends the XML itself', async () => {
    await plainMode()
    await scan('lin')
    expect(last()).toMatchObject({ authentic: true, message: expect.stringMatching(/^<xml><ToUserName>/) })
    expect(last().query).not.toHaveProperty('msg_signature')
  })

  test('needs a code that is known and not expired', async () => {
    const { ticket } = await account.createCode()
    expect((await env.control('POST', '/wechat/scan', { ticket: 'gQ', identity: 'lin' })).status).toBe(404)
    expect((await env.control('POST', '/wechat/scan', { ticket, identity: 'unknown' })).status).toBe(404)
    await env.advanceClock(300_000)
    expect((await env.control('POST', '/wechat/scan', { ticket, identity: 'lin' })).status).toBe(409)
    expect(account.received).toEqual([])
  })

  test('sends nothing before the console has an address', async () => {
    await env.control('PATCH', '/settings', { wechat_push_url: '' })
    expect((await scan('lin')).body.push.status).toBe('dropped')
    expect((await env.control('POST', '/wechat/handshake')).status).toBe(409)
  })
})

test('two messages of one person never have the same second', async () => {
  await scan('lin')
  await scan('lin')
  await scan('chen')
  expect(account.received.map(({ message }) => fields(message).CreateTime)).toEqual([
    '1795161600',
    '1795161601',
    '1795161600',
  ])
})

test('following, writing and leaving send messages too', async () => {
  const person = { identity: 'wu' }
  expect((await env.control('POST', '/wechat/write', { ...person, text: '你好' })).status).toBe(409)
  await env.control('POST', '/wechat/follow', person)
  expect(fields(last().message)).toMatchObject({ Event: 'subscribe', EventKey: '' })
  expect(last().message).not.toContain('Ticket')
  await env.control('POST', '/wechat/write', { ...person, text: '你好 <b>' })
  expect(fields(last().message)).toMatchObject({ MsgType: 'text', Content: '你好 <b>' })
  await env.control('POST', '/wechat/unfollow', person)
  expect(fields(last().message)).toMatchObject({ Event: 'unsubscribe' })
  expect((await env.control('POST', '/wechat/unfollow', person)).status).toBe(409)
})

test('a person can be added', async () => {
  const { body: bo } = await env.control('POST', '/wechat/identities', { nickname: 'Bo' })
  await scan(bo.id)
  expect(fields(last().message)).toMatchObject({ Event: 'subscribe', FromUserName: bo.openid })
  const { body } = await env.control('GET', '/wechat/identities')
  expect(body.identities.map(({ id }: { id: string }) => id)).toEqual(['lin', 'chen', 'wu', bo.id])
})

describe('the handshake', () => {
  test('succeeds when the shop returns echostr', async () => {
    expect((await env.control('POST', '/wechat/handshake')).body).toEqual({ ok: true, outcome: 'HTTP 200' })
  })

  test('fails otherwise', async () => {
    account.responses.push('success', 403)
    expect((await env.control('POST', '/wechat/handshake')).body.ok).toBe(false)
    expect((await env.control('POST', '/wechat/handshake')).body).toEqual({ ok: false, outcome: 'HTTP 403' })
  })
})

describe('a reply', () => {
  test('that is encrypted arrives in the chat, with its links', async () => {
    account.responses.push(
      account.encryptedReply(
        lin,
        'Confirm <a href="http://localhost:4000/yes?t=1">here</a>, or http://localhost:4000/no。',
      ),
    )
    const { body } = await scan('lin')
    expect(body.chat).toMatchObject([
      {
        from: 'account',
        links: [
          { text: 'here', href: 'http://localhost:4000/yes?t=1' },
          { text: 'http://localhost:4000/no', href: 'http://localhost:4000/no' },
        ],
      },
    ])
    expect((await env.control('GET', '/wechat/chat?identity=chen')).body.chat).toEqual([])
  })

  test('in plain mode is plain', async () => {
    await plainMode()
    account.responses.push(account.reply(lin, '你好'))
    expect((await scan('lin')).body.chat).toMatchObject([{ from: 'account', text: '你好' }])
  })

  test('can be waited for', async () => {
    account.responses.push(account.encryptedReply(lin, 'first'), account.encryptedReply(lin, 'second'))
    const { body } = await scan('lin')
    const waiting = env.control('GET', `/wechat/chat?identity=lin&after=${body.chat[0].id}&wait_ms=10000`)
    await scan('lin', { wait: false })
    expect((await waiting).body.chat).toMatchObject([{ text: 'second' }])
    expect((await env.control('GET', '/wechat/chat?identity=lin&after=unknown')).status).toBe(404)
  })

  test.each([
    ['plain in secure mode', () => account.reply(lin, 'hello')],
    ['to another person', () => account.encryptedReply(wu, 'hello')],
    [
      'wrongly signed',
      () => account.encryptedReply(lin, 'hello').replace('<Nonce><![CDATA[42', '<Nonce><![CDATA[43'),
    ],
    ['too long', () => account.encryptedReply(lin, '长'.repeat(683))],
    ['empty', () => account.encryptedReply(lin, '')],
    ['no XML', () => '{"text":"hello"}'],
  ])('that WeChat cannot deliver (%s) shows a note of WeChat', async (_, reply) => {
    account.responses.push(reply())
    const { body } = await scan('lin')
    expect(body.chat).toMatchObject([{ from: 'wechat', text: '该公众号提供的服务出现故障，请稍后再试' }])
    expect(body.push).toMatchObject({ status: 'acknowledged' })
  })
})

describe('a message that is not acknowledged', () => {
  test('is sent three times in all, unchanged', async () => {
    account.responses.push(500, 502, 503, 504)
    const { body } = await scan('lin')
    expect(body.push).toMatchObject({
      status: 'given-up',
      attempts: [{ outcome: 'HTTP 500' }, { outcome: 'HTTP 502' }, { outcome: 'HTTP 503' }],
    })
    expect(new Set(account.received.map(({ message }) => message)).size).toBe(1)
    expect(body.chat).toMatchObject([{ from: 'wechat' }])
  })

  test('is repeated after a timeout', async () => {
    await env.control('PATCH', '/settings', { notice_timeout_ms: 300 })
    account.responses.push('hang')
    const { body } = await scan('lin')
    expect(body.push).toMatchObject({
      status: 'acknowledged',
      attempts: [{ outcome: 'no response within 300 ms' }, { outcome: 'HTTP 200' }],
    })
  })

  test('is given up when the console has lost its address', async () => {
    await fault('delay', { ms: 60_000 })
    const { body } = await scan('lin')
    await env.control('PATCH', '/settings', { wechat_push_url: '' })
    await env.advanceClock(60_000)
    const { pushes } = (await env.control('GET', '/wechat/pushes')).body
    expect(pushes).toMatchObject([{ id: body.push.id, status: 'given-up' }])
    const again = await env.control('POST', '/wechat/pushes/send', { id: body.push.id })
    expect([again.status, account.received]).toEqual([409, []])
  })

  test('is sent after a restart', async () => {
    const dataFile = join(folder, 'sandbox.json')
    const before = await startTestEnvironment({ dataFile })
    const shop = await startOfficialAccount(before)
    shop.responses.push('hang')
    const { ticket } = await shop.createCode()
    await before.control('POST', '/wechat/scan', { ticket, identity: 'lin', wait: false })
    await expect.poll(() => shop.received.length).toBe(1)
    await before.close()
    const after = await startTestEnvironment({ dataFile })
    await after.advanceClock(0)
    expect(shop.received).toHaveLength(2)
    await after.close()
    await shop.close()
  })
})

describe('by a fault a message', () => {
  test('is sent three times, and one reply arrives', async () => {
    await fault('duplicate', { count: 3 })
    account.responses.push(...Array(3).fill(account.encryptedReply(lin, 'hello')))
    const { body } = await scan('lin')
    expect(account.received).toHaveLength(3)
    expect(body.chat).toHaveLength(1)
  })

  test('is dropped, held or delayed', async () => {
    await fault('drop')
    expect((await scan('lin')).body.push.status).toBe('dropped')
    await fault('delay', { ms: 60_000 })
    await scan('lin')
    await fault('hold')
    const { body: held } = await scan('lin')
    expect(account.received).toEqual([])
    await env.advanceClock(60_000)
    expect(account.received).toHaveLength(1)
    await env.control('POST', '/wechat/pushes/send', { id: held.push.id })
    expect(account.received).toHaveLength(2)
  })

  test('applies to one code only', async () => {
    await fault('drop', { only: 'another_scene' })
    expect((await scan('lin')).body.push.status).toBe('acknowledged')
  })

  test.each(['unsigned', 'bad-signature'])('has no valid signature: %s', async (mode) => {
    await fault(mode)
    expect((await scan('lin')).body.push.attempts).toMatchObject([
      { forgery: mode, outcome: 'HTTP 403' },
      { outcome: 'HTTP 200' },
    ])
    await plainMode()
    await fault(mode)
    await scan('lin')
    expect(account.received.map(({ authentic }) => authentic)).toEqual([false, true, false, true])
  })

  test('is an hour old under a valid signature', async () => {
    await fault('old-timestamp')
    await scan('lin')
    expect(last()).toMatchObject({ authentic: true, query: { timestamp: '1795158000' } })
  })

  test('names another person in plain XML, under a plain signature that is valid', async () => {
    await fault('altered-body')
    await scan('lin')
    expect(last()).toMatchObject({ authentic: true })
    expect(last().query).not.toHaveProperty('msg_signature')
    expect(fields(last().message).FromUserName).not.toBe(lin)
  })

  test('is encrypted for another app', async () => {
    await fault('wrong-app')
    await scan('lin')
    expect(last()).toMatchObject({ authentic: true, appid: 'wx9999999999999999' })
    await plainMode()
    await fault('wrong-app')
    await scan('lin')
    expect(fields(last().message).ToUserName).not.toBe(account_id)
  })

  test('can be forged at any time', async () => {
    const { body } = await scan('lin')
    const send = { id: body.push.id, forgery: 'bad-signature' }
    expect((await env.control('POST', '/wechat/pushes/send', send)).body.delivery).toEqual({
      acknowledged: false,
      outcome: 'HTTP 403',
    })
  })
})
