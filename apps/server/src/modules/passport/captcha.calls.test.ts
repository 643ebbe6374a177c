import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newContact, solveCaptcha } from '../../../test/accounts.ts'
import { type Caller, openShopForTest, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sendCode = (caller: Caller, captcha?: string) =>
  caller.call(contract.sendCode, { type: 'register', account: newContact().mobile, captcha })

/** A visitor who has requested one code already. */
async function openSecondRequest(): Promise<Caller> {
  const caller = shop.visitor()
  expect(await sendCode(caller)).toMatchObject({ ok: true })
  return caller
}

describe('a captcha is required', () => {
  test('from the second code of a browser or network on', async () => {
    const ana = await openSecondRequest()
    const refused = await sendCode(ana)
    expect(refused).toBeRefused('captcha-needed')
    expect(refused).toMatchObject({ code: 7, msg: 'Please confirm that you are a person.' })

    const neighbor = shop.visitor()
    neighbor.ip = ana.ip
    expect(await sendCode(neighbor)).toBeRefused('captcha-needed')
    ana.ip = '198.51.100.1'
    expect(await sendCode(ana)).toBeRefused('captcha-needed')
  })

  test('for every number abroad', async () => {
    const ana = shop.visitor()
    const asked = { type: 'register', account: '07400123456', country_code: 'GB' } as const
    expect(await ana.call(contract.sendCode, asked)).toBeRefused('captcha-needed')
    const solved = { ...asked, captcha: await solveCaptcha(ana) }
    expect(await ana.call(contract.sendCode, solved)).toMatchObject({ ok: true })
  })
})

test("past a fifth of the day's codes a first code needs a captcha too, until the next day", async () => {
  const own = await openShopForTest()
  const day = 86_400
  const askFor = (account: string, caller = own.visitor(), captcha?: string) =>
    caller.call(contract.sendCode, { type: 'register', account, captcha })
  async function countSent(kind: 'mobile' | 'email', codes: number, max: number) {
    for (let sent = 0; sent < codes; sent++)
      await own.shop.limits.consume('code/shop', kind, { max, seconds: day })
  }

  await countSent('mobile', 999, 5_000)
  expect(await askFor(newContact().mobile)).toMatchObject({ ok: true })
  const late = own.visitor()
  expect(await askFor(newContact().mobile, late)).toBeRefused('captcha-needed')
  expect(await askFor(newContact().mobile, late, await solveCaptcha(late))).toMatchObject({ ok: true })

  expect(await askFor(newContact().email)).toMatchObject({ ok: true })
  await countSent('email', 3_999, 20_000)
  expect(await askFor(newContact().email)).toBeRefused('captcha-needed')

  own.clock.forward(day)
  for (const account of Object.values(newContact())) expect(await askFor(account)).toMatchObject({ ok: true })
})

describe('a solution', () => {
  test('is valid once', async () => {
    const ana = await openSecondRequest()
    const captcha = await solveCaptcha(ana)
    const both = await Promise.all([sendCode(ana, captcha), sendCode(ana, captcha)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('captcha-needed')
  })

  test('expires after ten minutes', async () => {
    const ana = await openSecondRequest()
    const captcha = await solveCaptcha(ana)
    shop.clock.forward(600)
    expect(await sendCode(ana, captcha)).toBeRefused('captcha-needed')
    expect(await sendCode(ana, await solveCaptcha(ana))).toMatchObject({ ok: true })
  })

  test('must be right and belong to a captcha of this shop', async () => {
    const ana = await openSecondRequest()
    const { challenge, solution } = JSON.parse(Buffer.from(await solveCaptcha(ana), 'base64').toString())
    const { parameters } = challenge
    const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
    for (const forged of [
      'nonsense',
      packed(null),
      packed({}),
      packed({ challenge: {}, solution }),
      packed({ challenge: { ...challenge, signature: undefined }, solution }),
      packed({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      packed({ challenge: { ...challenge, parameters: { ...parameters, nonce: '00' } }, solution }),
      packed({
        challenge: { ...challenge, parameters: { ...parameters, data: { ends: 9_999_999_999 } } },
        solution,
      }),
    ]) {
      expect(await sendCode(ana, forged)).toBeRefused('captcha-needed')
    }
    expect(await sendCode(ana, packed({ challenge, solution }))).toMatchObject({ ok: true })
  })
})

test('captchas get harder for a network that requests many codes', async () => {
  const counterOf = async (caller: Caller) =>
    JSON.parse(Buffer.from(await solveCaptcha(caller), 'base64').toString()).solution.counter
  const ana = await openSecondRequest()
  expect(await counterOf(ana)).toBeLessThan(750)
  for (let round = 0; round < 2; round++) {
    const neighbor = shop.visitor()
    neighbor.ip = ana.ip
    expect(await sendCode(neighbor, await solveCaptcha(neighbor))).toMatchObject({ ok: true })
  }
  expect(await counterOf(ana)).toBeGreaterThanOrEqual(1_500)
})

test('a network can fetch 60 captchas in ten minutes', async () => {
  const ana = shop.visitor()
  for (let round = 0; round < 60; round++) await ana.get(contract.getCaptcha, {})
  expect(await ana.call(contract.getCaptcha, {})).toBeRefused('too-many-requests')
})
