import { createHash } from 'node:crypto'
import { getMember } from '@corium/contract/passport'
import { getScanStatus, startScan } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { logInWithWechat, openPage, press, refOf } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

const statusOf = (browser: Caller, code: Parameters<typeof refOf>[0]) =>
  browser.call(getScanStatus, refOf(code))

async function open() {
  const browser = shop.visitor()
  return { browser, code: await browser.get(startScan, {}) }
}

describe('the page on the phone', () => {
  test('changes nothing when it is opened, in both languages, without scripts', async () => {
    const { browser, code } = await open()
    const { links } = await shop.scan(code, await shop.person())
    for (const [language, question] of [
      ['en-us', 'Log in to Corium?'],
      ['zh-CN,zh', '确认登录“Corium”？'],
    ] as const) {
      const { body, headers } = await openPage(shop, links[0]!.href, language)
      expect(body).toContain(question)
      expect(body).not.toMatch(/<script/)
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    expect(await statusOf(browser, code)).toMatchObject({ data: { state: 'scanned' } })
  })

  test('opens only by the link in the chat', async () => {
    const { browser, code } = await open()
    const { links } = await shop.scan(code, await shop.person())
    const { code: other } = await open()
    const { links: otherLinks } = await shop.scan(other, await shop.person())
    const [id] = new URL(links[0]!.href).pathname.split('.')
    const [, signature] = new URL(otherLinks[0]!.href).pathname.split('.')
    for (const forged of [`${id}.${signature}`, `${id}.`, `${id}`, '/wechat/login/made-up']) {
      expect(await press(shop, `http://shop.test${forged}`, 'confirm')).toContain('has expired')
    }
    expect(await statusOf(browser, code)).toMatchObject({ data: { state: 'scanned' } })
  })

  test('"not me" ends the attempt', async () => {
    const { browser, code } = await open()
    const { links } = await shop.scan(code, await shop.person())
    const page = await openPage(shop, links[1]!.href)
    expect(page.body).not.toContain('value="confirm"')
    expect(await press(shop, links[1]!.href, 'refuse')).toContain('Declined')
    expect(await statusOf(browser, code)).toBeRefused('wechat-not-confirmed')
    expect(await press(shop, links[0]!.href, 'confirm')).toContain('Declined')
    expect(await statusOf(browser, code)).toBeRefused('wechat-not-confirmed')
  })

  test('"not me" after the login ends its session, and no other', async () => {
    const person = await shop.person()
    const mine = await logInWithWechat(shop, person)
    const { browser, code } = await open()
    const { links } = await shop.scan(code, person)
    await press(shop, links[0]!.href, 'confirm')
    const result = await statusOf(browser, code)
    Object.assign(browser, result.ok && result.data)
    expect(await browser.call(getMember, {})).toMatchObject({ ok: true })
    shop.clock.forward(3600)
    await press(shop, links[1]!.href, 'refuse')
    expect(await browser.call(getMember, {})).toBeRefused('session-invalid')
    expect(await mine.call(getMember, {})).toMatchObject({ ok: true })
  })

  test('"not me" and the login at the same moment: no session stays', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, code } = await open()
      const { links } = await shop.scan(code, await shop.person())
      await press(shop, links[0]!.href, 'confirm')
      const [result] = await Promise.all([statusOf(browser, code), press(shop, links[0]!.href, 'refuse')])
      Object.assign(browser, result.ok && result.data)
      expect(await browser.call(getMember, {})).toBeRefused('session-invalid')
      shop.clock.forward(60)
    }
  })
})
