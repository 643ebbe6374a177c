import { getMember, logout, verifyLogin } from '@corium/contract/passport'
import { getScanStatus, logInAtWechat, startScan } from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAccount } from '../../../test/identity.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import { challengeOf, turnOnTwoStep } from '../../../test/two-step.ts'
import { linkPersonOf, press, refOf } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

async function openLinked() {
  const member = await openAccount(shop)
  const person = await linkPersonOf(shop, member)
  return { member, person, ...(await turnOnTwoStep(shop, member)) }
}

/** A scan that was confirmed on the phone, as far as the second step, and the link to "not me". */
async function scan(person: string) {
  const browser = shop.visitor()
  const shown = await browser.get(startScan, {})
  const { links } = await shop.scan(shown, person)
  await shop.shop.background.settled()
  const link = links[0]!.href
  await press(shop, link, 'confirm')
  const challenge = challengeOf(await browser.call(getScanStatus, refOf(shown)))
  return { browser, shown, challenge, link }
}

describe('a scan', () => {
  test('waits for the second step; the scan is used up', async () => {
    const { member, person, code } = await openLinked()
    const { browser, shown, challenge } = await scan(person)
    expect(await browser.call(getScanStatus, refOf(shown))).toBeRefused('login-expired')
    expect(await browser.call(verifyLogin, { challenge, code: '000000' })).toBeRefused('code-wrong')
    Object.assign(browser, await browser.get(verifyLogin, { challenge, code: code() }))
    expect(await browser.get(getMember, {})).toMatchObject({ user_id: member.id })
    await browser.get(logout, {})
  })

  test('“not me” on the phone ends the login while it waits, and the session afterwards', async () => {
    const { person, code } = await openLinked()
    const waiting = await scan(person)
    await press(shop, waiting.link, 'refuse')
    const late = { challenge: waiting.challenge, code: code() }
    expect(await waiting.browser.call(verifyLogin, late)).toBeRefused('login-expired')

    const open = await scan(person)
    const session = await open.browser.get(verifyLogin, { challenge: open.challenge, code: code() })
    Object.assign(open.browser, session)
    expect(await open.browser.call(getMember, {})).toMatchObject({ ok: true })
    await press(shop, open.link, 'refuse')
    expect(await open.browser.call(getMember, {})).toBeRefused('session-invalid')
  })

  test('“not me” and the right code at once leave no session', async () => {
    const { person, code } = await openLinked()
    const { browser, challenge, link } = await scan(person)
    const [, result] = await Promise.all([
      press(shop, link, 'refuse'),
      browser.call(verifyLogin, { challenge, code: code() }),
    ])
    if (result.ok) Object.assign(browser, result.data)
    expect(await browser.call(getMember, {})).toBeRefused('session-invalid')
  })
})

test('a login on WeChat’s page waits for the second step; the same code posted again gets the same challenge', async () => {
  const { member, person, code } = await openLinked()
  const browser = shop.visitor()
  const started = await browser.get(logInAtWechat, {})
  const url = 'url' in started ? started.url : ''
  await fetch(url)
  const state = new URL(url).searchParams.get('state')!
  const { redirect_url } = await shop.control<{ redirect_url: string }>('POST', '/wechat/allow', {
    state,
    identity: person,
  })
  const back = { code: new URL(redirect_url).searchParams.get('code')!, state }
  const results = await Promise.all([1, 2, 3].map(() => browser.call(logInAtWechat, back)))
  const [challenge, ...same] = results.map(challengeOf)
  expect(new Set(same)).toEqual(new Set([challenge]))
  // The secret of the browser is no session.
  expect(await Object.assign(shop.visitor(), { token: challenge }).call(getMember, {})).toBeRefused(
    'session-invalid',
  )
  const { token } = await browser.get(verifyLogin, { challenge: challenge!, code: code() })
  expect(await Object.assign(browser, { token }).get(getMember, {})).toMatchObject({ user_id: member.id })
})
