import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPerson, solveCaptcha } from '../../../test/post.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (caller: Caller, captcha?: string) =>
  caller.call(contract.sendCode, { type: 'register', account: newPerson().mobile, captcha })

/** Somebody who has asked for one code already. */
async function openRegular(): Promise<Caller> {
  const caller = shop.visitor()
  expect(await ask(caller)).toMatchObject({ ok: true })
  return caller
}

describe('a puzzle is needed', () => {
  test('by a browser or a network from its second code on', async () => {
    const ana = await openRegular()
    const refused = await ask(ana)
    expect(refused).toBeRefused('captcha-needed')
    expect(refused).toMatchObject({ code: 7, msg: 'Please confirm that you are a person.' })

    const neighbour = shop.visitor()
    neighbour.address = ana.address
    expect(await ask(neighbour)).toBeRefused('captcha-needed')
    ana.address = '198.51.100.1'
    expect(await ask(ana)).toBeRefused('captcha-needed')
  })

  test('for every number abroad', async () => {
    const ana = shop.visitor()
    const asked = { type: 'register', account: '07400123456', country_code: 'GB' } as const
    expect(await ana.call(contract.sendCode, asked)).toBeRefused('captcha-needed')
    const solved = { ...asked, captcha: await solveCaptcha(ana) }
    expect(await ana.call(contract.sendCode, solved)).toMatchObject({ ok: true })
  })
})

describe('a solution', () => {
  test('opens the way once', async () => {
    const ana = await openRegular()
    const captcha = await solveCaptcha(ana)
    const both = await Promise.all([ask(ana, captcha), ask(ana, captcha)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('captcha-needed')
  })

  test('is too late after ten minutes', async () => {
    const ana = await openRegular()
    const captcha = await solveCaptcha(ana)
    shop.clock.forward(600)
    expect(await ask(ana, captcha)).toBeRefused('captcha-needed')
    expect(await ask(ana, await solveCaptcha(ana))).toMatchObject({ ok: true })
  })

  test('has to be right, and for a puzzle of this shop', async () => {
    const ana = await openRegular()
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
      expect(await ask(ana, forged)).toBeRefused('captcha-needed')
    }
    expect(await ask(ana, packed({ challenge, solution }))).toMatchObject({ ok: true })
  })
})

test('puzzles get harder for a network that sends much', async () => {
  const counterOf = async (caller: Caller) =>
    JSON.parse(Buffer.from(await solveCaptcha(caller), 'base64').toString()).solution.counter
  const ana = await openRegular()
  expect(await counterOf(ana)).toBeLessThan(750)
  for (let round = 0; round < 2; round++) {
    const neighbour = shop.visitor()
    neighbour.address = ana.address
    expect(await ask(neighbour, await solveCaptcha(neighbour))).toMatchObject({ ok: true })
  }
  expect(await counterOf(ana)).toBeGreaterThanOrEqual(1_500)
})

test('puzzles run out for a network that fetches too many', async () => {
  const ana = shop.visitor()
  for (let round = 0; round < 60; round++) await ana.get(contract.getCaptcha, {})
  expect(await ana.call(contract.getCaptcha, {})).toBeRefused('too-many-requests')
})
