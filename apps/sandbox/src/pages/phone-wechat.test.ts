import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { type OfficialAccount, startOfficialAccount } from '../../test/official-account.ts'

const lin = 'oSandboxAccount0000000000001'

let env: TestEnvironment
let account: OfficialAccount
let cookie: string
beforeEach(async () => {
  env = await startTestEnvironment()
  account = await startOfficialAccount(env)
  cookie = ''
})
afterEach(async () => {
  await env.close()
  await account.close()
})

const read = async (path: string, language = 'en') =>
  (await fetch(env.sandbox.controlUrl + path, { headers: { 'accept-language': language, cookie } })).text()

/** Submits a form and keeps its cookie. @returns the redirect */
async function submit(path: string, form: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(env.sandbox.controlUrl + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie },
    redirect: 'manual',
  })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return response.headers.get('location')
}
const scanPage = (url: string) => `/phone/scan?code=${encodeURIComponent(url)}`

test('login and payment codes are listed newest first, as pictures', async () => {
  const login = await account.createCode()
  await env.advanceClock(1_000)
  const { code_url } = await env.placeOrder()
  const page = await read('/phone')
  expect([...page.matchAll(/name="code" value="(.+?)"/g)].map((match) => match[1])).toEqual([
    code_url,
    login.url,
  ])
  expect(page.match(/<svg class="qr"/g)).toHaveLength(3)
  await env.advanceClock(300_000)
  expect(await read('/phone')).not.toContain(login.url)
})

test('a follower who scans a code gets the reply in the chat, with links that open', async () => {
  account.responses.push(account.encryptedReply(lin, 'Confirm: <a href="http://localhost:4000/yes">here</a>'))
  const { url } = await account.createCode()
  expect(await submit('/phone/scan', { code: ` ${url} ` })).toBe('/phone/chat')
  const link = '<a href="http://localhost:4000/yes" target="_blank" rel="noopener noreferrer">here</a>'
  await expect.poll(() => read('/phone/chat')).toContain(`<p>Confirm: ${link}</p>`)
  expect(await read('/phone')).toContain('Scanned')
})

test('a person who does not follow the account follows it first', async () => {
  const { url } = await account.createCode()
  expect(await submit('/phone/person', { identity: 'wu' })).toBe('/phone')
  expect(await submit('/phone/scan', { code: url })).toBe(scanPage(url))
  expect(await read(scanPage(url))).toContain('Follow the account to log in.')
  expect(account.received).toEqual([])
  await submit('/phone/follow', { code: url })
  await expect.poll(() => account.received.at(-1)?.message).toContain('qrscene_login_7f3a')
  expect(await read('/phone/chat')).toContain('Unfollow')
})

test('an expired code cannot be scanned', async () => {
  const { url } = await account.createCode()
  await env.advanceClock(300_000)
  expect(await submit('/phone/scan', { code: url })).toBe(scanPage(url))
  expect(await submit('/phone/follow', { code: url })).toBe(scanPage(url))
  expect(await read(scanPage(url), 'zh')).toContain('二维码已过期')
  expect(account.received).toEqual([])
})

test('a pasted payment code opens its payment', async () => {
  const { code_url } = await env.placeOrder()
  expect(await submit('/phone/scan', { code: code_url })).toBe(scanPage(code_url))
  expect(await read(scanPage(code_url))).toContain('Pay ¥123.45')
})

describe('the chat', () => {
  test('shows what a person writes, without markup, and that the shop does not work', async () => {
    account.responses.push('nonsense')
    await submit('/phone/write', { text: '<b>hello</b>' })
    expect(await read('/phone/chat')).toContain('<p>&lt;b&gt;hello&lt;/b&gt;</p>')
    await expect.poll(() => read('/phone/chat')).toContain('service is unavailable')
  })

  test('ends when the person leaves and starts again when they follow', async () => {
    await submit('/phone/unfollow')
    await expect.poll(() => account.received.at(-1)?.message).toContain('unsubscribe')
    expect(await read('/phone/chat')).toContain('Does not follow the shop’s account')
    await submit('/phone/follow')
    await expect.poll(() => account.received.at(-1)?.message).toContain('[subscribe]')
  })
})

test('a person can be added, who then has the phone', async () => {
  await submit('/phone/people', { nickname: 'Bo <i>' })
  expect(await read('/phone')).toContain('<strong>Bo &lt;i&gt;</strong>')
  expect(await read('/phone/people')).toContain('陈安 Chen An')
})
