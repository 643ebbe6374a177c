import { editEmail, editPassword, verifyIdentity } from '@corium/contract/account'
import { sendCode } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { codeTo, openAccount, password, prove } from '../../../test/identity.ts'
import { findCodeFor, sentMessages } from '../../../test/messages.ts'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { openSession } from './sessions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const newPassword = 'nine pale goat skins'

describe('a member proves their identity', () => {
  test('by the password, or a code to their own number or email', async () => {
    const ana = await openAccount(shop)
    const bySms = await codeTo(shop, ana, 'edit_password', ana.mobile!)
    const byMail = await codeTo(shop, ana, 'export_data', ana.email!)
    for (const given of [
      { action: 'cancel_account', by: 'password', secret: password },
      { action: 'edit_password', by: 'sms', secret: ` ${bySms} ` },
      { action: 'export_data', by: 'email', secret: byMail },
    ] as const) {
      expect(await ana.get(verifyIdentity, given)).toEqual({ proof: expect.any(String), expires_in: 600 })
    }
  })

  test('a wrong, empty or used secret is refused', async () => {
    const ana = await openAccount(shop)
    const verify = (by: 'password' | 'sms' | 'email', secret: string) =>
      ana.call(verifyIdentity, { action: 'edit_password', by, secret })
    expect(await verify('password', 'seven brown hide')).toMatchObject({
      code: 2,
      data: { fields: { secret: 'Your current password is incorrect.' } },
    })
    expect(await verify('password', '')).toMatchObject({
      data: { fields: { secret: 'Please input a password' } },
    })
    expect(await verify('sms', ' ')).toMatchObject({
      data: { fields: { secret: 'Please enter the verification code' } },
    })
    expect(await verify('email', '000000')).toBeRefused('code-wrong')
    const code = await codeTo(shop, ana, 'edit_password', ana.mobile!)
    expect(await verify('email', code)).toBeRefused('code-wrong')
    expect(await verify('sms', code)).toMatchObject({ ok: true })
    expect(await verify('sms', code)).toBeRefused('code-wrong')
  })

  test('what the account does not have proves nothing', async () => {
    const noPassword = await shop.member({ mobile: null })
    for (const by of ['password', 'sms'] as const) {
      const secret = by === 'sms' ? '123456' : password
      expect(await noPassword.call(verifyIdentity, { action: 'export_data', by, secret })).toMatchObject({
        ok: false,
      })
    }
    const noEmail = await openAccount(shop, { email: null })
    expect(
      await noEmail.call(verifyIdentity, { action: 'export_data', by: 'email', secret: '123456' }),
    ).toBeRefused('code-wrong')
  })

  test('ten wrong passwords lock the call, also from another network', async () => {
    const ana = await openAccount(shop)
    const guess = { action: 'edit_password', by: 'password', secret: 'wrong' } as const
    for (let i = 0; i < 10; i++) expect(await ana.call(verifyIdentity, guess)).toBeRefused('field-errors')
    ana.ip = '203.0.113.9'
    expect(await ana.call(verifyIdentity, { ...guess, secret: password })).toBeRefused('too-many-requests')
  })

  test('visitors are refused', async () => {
    const given = { action: 'edit_password', by: 'password', secret: password } as const
    expect(await shop.visitor().call(verifyIdentity, given)).toBeRefused('session-invalid')
  })
})

describe('a proof', () => {
  const change = (caller: Awaited<ReturnType<typeof openAccount>>, proof: string) =>
    caller.call(editPassword, { password: newPassword, proof })

  test('is good for ten minutes', async () => {
    const ana = await openAccount(shop)
    const proof = await prove(ana, 'edit_password')
    shop.clock.forward(600)
    expect(await change(ana, proof)).toBeRefused('proof-expired')
    const next = await prove(ana, 'edit_password')
    shop.clock.forward(599)
    expect(await change(ana, next)).toMatchObject({ ok: true })
  })

  test('is good for its action, its member and its session only', async () => {
    const [ana, bob] = [await openAccount(shop), await openAccount(shop)]
    const proof = await prove(ana, 'edit_password')
    expect(await change(ana, await prove(ana, 'export_data'))).toBeRefused('proof-expired')
    expect(await change(bob, proof)).toBeRefused('proof-expired')
    const token = await openSession(shop.shop.db, {
      memberId: ana.id,
      at: shop.clock.now(),
      userAgent: 'test',
      ip: '127.0.0.1',
    })
    const phone = Object.assign(shop.visitor(), { token })
    expect(await phone.call(editPassword, { password: newPassword, proof })).toBeRefused('proof-expired')
    expect(await change(ana, proof)).toMatchObject({ ok: true })
  })

  test('that is made up or used is refused', async () => {
    const ana = await openAccount(shop)
    const proof = await prove(ana, 'edit_password')
    const [expires = '', signature = ''] = proof.split('.')
    for (const forged of ['', 'x', '.', `${Number(expires) + 60}.${signature}`, `${expires}.`, `${proof}x`]) {
      expect(await change(ana, forged)).toBeRefused('proof-expired')
    }
    expect(await change(ana, proof)).toMatchObject({ ok: true })
    expect(await change(ana, proof)).toBeRefused('proof-expired')
  })

  test('of an email that has changed since is void', async () => {
    const ana = await openAccount(shop)
    const stale = await prove(ana, 'edit_password')
    const { email } = newContact()
    const code = await codeTo(shop, ana, 'edit_email', email)
    await ana.get(editEmail, { email, code, proof: await prove(ana, 'edit_email') })
    expect(await change(ana, stale)).toBeRefused('proof-expired')
  })
})

describe('codes for members', () => {
  test("go to the member's own number and email, or to a new one of the kind that changes", async () => {
    const [ana, bob] = [await openAccount(shop), await openAccount(shop)]
    const { mobile, email } = newContact()
    const send = (type: 'edit_mobile' | 'edit_email' | 'cancel_account', account: string) =>
      Object.assign(shop.visitor(), { token: ana.token }).call(sendCode, { type, account })
    const refused = { code: 2, data: { fields: { account: 'This does not look right.' } } }
    expect(await send('cancel_account', mobile)).toMatchObject(refused)
    expect(await send('cancel_account', bob.email!)).toMatchObject(refused)
    expect(await send('edit_mobile', email)).toMatchObject(refused)
    expect(await send('edit_email', mobile)).toMatchObject(refused)
    for (const account of [mobile, ana.mobile!, ana.email!.toUpperCase()]) {
      expect(await send('edit_mobile', account)).toMatchObject({ ok: true })
    }
    shop.clock.forward(60)
    for (const account of [email, ana.mobile!]) {
      expect(await send('edit_email', account)).toMatchObject({ ok: true })
    }
    expect(await findCodeFor(shop, mobile)).toMatch(/^\d{6}$/)
  })

  test('say what they are for, in both languages', async () => {
    const ana = await openAccount(shop)
    await codeTo(shop, ana, 'cancel_account', ana.email!)
    expect(sentMessages(shop).mail.at(-1)?.text).toContain('Use this code to delete your account.')
    const zh = Object.assign(shop.visitor('zh-cn'), { token: ana.token })
    await zh.get(sendCode, { type: 'export_data', account: ana.email! })
    await shop.run('send-messages')
    expect(sentMessages(shop).mail.at(-1)?.text).toContain('您正在下载个人数据')
  })

  test('are refused to visitors', async () => {
    const { mobile } = newContact()
    expect(await shop.visitor().call(sendCode, { type: 'edit_mobile', account: mobile })).toBeRefused(
      'session-invalid',
    )
  })
})
