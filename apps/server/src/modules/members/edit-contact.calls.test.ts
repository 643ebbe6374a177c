import { editEmail, editMobile, verifyIdentity } from '@corium/contract/account'
import { bindMobile, getMember, login, register } from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact, registerMember } from '../../../test/accounts.ts'
import { codeTo, openAccount, password, prove } from '../../../test/identity.ts'
import { mailsTo, receiveCode, sentMessages, stopMailServer } from '../../../test/messages.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { writeToMember } from '../messages/outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.clock.forward(86_400))
afterAll(() => shop.close())

const country_code = 'CN'

/** The input that changes the member's number to a new one. */
async function toNewMobile(member: Caller, { mobile } = newContact()) {
  const code = await codeTo(shop, member, 'edit_mobile', mobile)
  return { mobile, country_code, code, proof: await prove(member, 'edit_mobile') }
}

async function toNewEmail(member: Caller, { email } = newContact()) {
  const code = await codeTo(shop, member, 'edit_email', email)
  return { email, code, proof: await prove(member, 'edit_email') }
}

const smsTo = async (e164: string) => {
  await shop.run('send-messages')
  return sentMessages(shop).sms.filter(({ to }) => `+${to.dialCode}${to.national}` === e164)
}

const writeAbout = (
  { id }: { id: string },
  template: 'order-placed' | 'password-changed',
  { textAfter = 0 } = {},
) =>
  writeToMember(shop.shop.db, {
    memberId: id,
    template,
    params: { order_id: '', order_sn: 'C-77', payable_fen: 100, hold_hours: 24 },
    at: shop.clock.now(),
    textAfter,
  })

describe('changing the mobile number', () => {
  test('takes a code to the old number and one to the new number', async () => {
    const ana = await openAccount(shop)
    const { mobile } = newContact()
    const secret = await codeTo(shop, ana, 'edit_mobile', ana.mobile!)
    const { proof } = await ana.get(verifyIdentity, { action: 'edit_mobile', by: 'sms', secret })
    const code = await codeTo(shop, ana, 'edit_mobile', mobile)
    expect(await ana.get(editMobile, { mobile, country_code, code, proof })).toEqual({})
    expect(await ana.get(getMember, {})).toMatchObject({ mobile: `+86${mobile}`, country_code: 'CN' })
    const visitor = shop.visitor()
    expect(await visitor.call(login, { mobile, password })).toMatchObject({ ok: true })
    expect(await visitor.call(login, { mobile: ana.mobile!, password })).toBeRefused('credentials-wrong')
  })

  test('is reported to the old number and to the email', async () => {
    const ana = await openAccount(shop)
    const { mobile, ...input } = await toNewMobile(ana)
    await ana.get(editMobile, { mobile, ...input })
    const masked = `+86 ${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`
    const [mail] = await mailsTo(shop, ana.email!)
    expect(mail?.text).toContain(masked)
    expect((await smsTo(ana.mobile!)).at(-1)).toMatchObject({
      template: 'mobile-changed',
      params: { mobile: masked },
    })
    expect(await smsTo(`+86${mobile}`)).toHaveLength(1)
  })

  test('takes along the texts that wait for the old number', async () => {
    const ana = await openAccount(shop, { email: null })
    await writeAbout(ana, 'order-placed', { textAfter: 300 })
    const { mobile, ...input } = await toNewMobile(ana)
    await ana.get(editMobile, { mobile, ...input })
    expect(await smsTo(`+86${mobile}`)).not.toContainEqual(
      expect.objectContaining({ template: 'order-placed' }),
    )
    shop.clock.forward(300)
    expect((await smsTo(`+86${mobile}`)).at(-1)).toMatchObject({ template: 'order-placed' })
    expect((await smsTo(ana.mobile!)).map(({ template }) => template)).toEqual(['mobile-changed'])
  })

  test('frees the old number for a new account', async () => {
    const ana = await openAccount(shop)
    await ana.get(editMobile, await toNewMobile(ana))
    shop.clock.forward(86_400)
    const bob = await openAccount(shop)
    await bob.get(editMobile, await toNewMobile(bob, { mobile: ana.mobile!.slice(3), email: '' }))
    expect(await bob.get(getMember, {})).toMatchObject({ mobile: ana.mobile })
  })

  test('refuses a number of another account after the code was right', async () => {
    const { mobile } = await registerMember(shop)
    shop.clock.forward(3600)
    const ana = await openAccount(shop)
    const input = await toNewMobile(ana, { mobile, email: '' })
    expect(await ana.call(editMobile, { ...input, code: '000000' })).toBeRefused('code-wrong')
    expect(await ana.call(editMobile, input)).toBeRefused('account-taken')
    expect(await ana.get(getMember, {})).toMatchObject({ mobile: ana.mobile })
  })

  test('refuses the same number, missing fields and a missing proof', async () => {
    const ana = await openAccount(shop)
    const input = await toNewMobile(ana)
    const fieldsOf = async (change: object) =>
      (await ana.call(editMobile, { ...input, ...change })) as unknown
    expect(await fieldsOf({ mobile: ana.mobile })).toMatchObject({
      code: 2,
      data: { fields: { mobile: 'This is already your mobile number.' } },
    })
    expect(await fieldsOf({ mobile: ' ' })).toMatchObject({
      data: { fields: { mobile: 'Please enter your mobile number' } },
    })
    expect(await fieldsOf({ mobile: '12' })).toMatchObject({
      data: { fields: { mobile: expect.any(String) } },
    })
    expect(await fieldsOf({ code: ' ' })).toMatchObject({
      data: { fields: { code: 'Please enter the verification code' } },
    })
    expect(await ana.call(editMobile, { ...input, proof: '' })).toBeRefused('proof-expired')
    expect(await ana.call(editMobile, { ...input, country_code: 'ZZ' })).toBeRefused('country-not-served')
    expect(await ana.call(editMobile, input)).toMatchObject({ ok: true })
  })

  test('is for members who have a number', async () => {
    const input = { mobile: newContact().mobile, country_code, code: '123456', proof: '' }
    expect(await (await shop.member({ mobile: null })).call(editMobile, input)).toBeRefused('mobile-missing')
    expect(await shop.visitor().call(editMobile, input)).toBeRefused('session-invalid')
  })

  test('and binding the same number to another account at the same moment: one gets it', async () => {
    const ana = await openAccount(shop)
    const input = await toNewMobile(ana)
    const bob = await shop.member({ mobile: null })
    shop.clock.forward(60)
    const code = await receiveCode(shop, bob, 'bind_mobile', input.mobile)
    const results = await Promise.all([
      ana.call(editMobile, input),
      bob.call(bindMobile, { mobile: input.mobile, country_code, code }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('account-taken')
  })

  test('of two changes of one member at the same moment, one counts', async () => {
    const ana = await openAccount(shop)
    const inputs = [await toNewMobile(ana), await toNewMobile(ana)]
    const results = await Promise.all(inputs.map((input) => ana.call(editMobile, input)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const won = inputs[results.findIndex(({ ok }) => ok)]!
    expect(await ana.get(getMember, {})).toMatchObject({ mobile: `+86${won.mobile}` })
  })
})

describe('changing the email', () => {
  test('takes a code to the new one, and is reported to the old one and to the number', async () => {
    const ana = await openAccount(shop)
    const input = await toNewEmail(ana)
    expect(await ana.get(editEmail, input)).toEqual({})
    expect(await ana.get(getMember, {})).toMatchObject({ email: input.email })
    expect(await shop.visitor().call(login, { mobile: input.email.toUpperCase(), password })).toMatchObject({
      ok: true,
    })
    expect((await mailsTo(shop, ana.email!)).at(-1)?.subject).toContain('email address')
    expect((await smsTo(ana.mobile!)).at(-1)).toMatchObject({ template: 'email-changed' })
    expect(await mailsTo(shop, input.email)).toHaveLength(1)
  })

  test('takes along the mails that the old one did not get, but not those about the account', async () => {
    const ana = await openAccount(shop)
    const { email, ...input } = await toNewEmail(ana)
    const comeBack = stopMailServer(shop)
    await writeAbout(ana, 'order-placed')
    await writeAbout(ana, 'password-changed')
    await shop.run('send-messages')
    await ana.get(editEmail, { email, ...input })
    comeBack()
    const atOnce = await mailsTo(shop, email)
    expect(atOnce.map(({ subject }) => subject)).toEqual([
      expect.any(String),
      expect.stringContaining('C-77'),
    ])
    shop.clock.forward(3_600)
    const old = await mailsTo(shop, ana.email!)
    expect(old.map(({ subject }) => subject).join()).toContain('password')
    expect(old.map(({ subject }) => subject).join()).not.toContain('C-77')
    expect(await mailsTo(shop, email)).toHaveLength(2)
  })

  test('and sending what waits for the old one at the same moment: each mail goes to one of them', async () => {
    const ana = await openAccount(shop)
    const { email, ...input } = await toNewEmail(ana)
    for (let n = 0; n < 5; n++) await writeAbout(ana, 'order-placed')
    await Promise.all([shop.run('send-messages'), ana.call(editEmail, { email, ...input })])
    const orders = [...(await mailsTo(shop, ana.email!)), ...(await mailsTo(shop, email))]
    expect(orders.filter(({ subject }) => subject.includes('C-77'))).toHaveLength(5)
  })

  test('sets the first email of a member, also of one without a mobile number', async () => {
    const ana = await openAccount(shop, { email: null })
    const input = await toNewEmail(ana)
    await ana.get(editEmail, input)
    expect(await ana.get(getMember, {})).toMatchObject({ email: input.email })
    const bob = await openAccount(shop, { mobile: null })
    await bob.get(editEmail, await toNewEmail(bob))
    expect(await bob.get(getMember, {})).toMatchObject({ mobile: null })
  })

  test('refuses an email of another account in any spelling, the same one, and missing fields', async () => {
    const [ana, bob] = [await openAccount(shop), await openAccount(shop)]
    const taken = await toNewEmail(ana, { email: bob.email!.toUpperCase(), mobile: '' })
    expect(await ana.call(editEmail, taken)).toBeRefused('account-taken')
    const input = { email: ana.email!.toUpperCase(), code: '123456', proof: await prove(ana, 'edit_email') }
    expect(await ana.call(editEmail, input)).toMatchObject({
      code: 2,
      data: { fields: { email: 'This is already your email address.' } },
    })
    expect(await ana.call(editEmail, { ...input, email: '' })).toMatchObject({
      data: { fields: { email: 'Please enter your email address' } },
    })
    const { email } = newContact()
    expect(await ana.call(editEmail, { ...input, email, code: ' ' })).toMatchObject({
      data: { fields: { code: 'Please enter the verification code' } },
    })
    expect(await ana.call(editEmail, { ...input, email })).toBeRefused('code-wrong')
    expect(await ana.call(editEmail, { ...input, proof: 'made up' })).toBeRefused('proof-expired')
    expect(await ana.get(getMember, {})).toMatchObject({ email: ana.email })
    expect(await shop.visitor().call(editEmail, input)).toBeRefused('session-invalid')
  })

  test('and a registration of the same email at the same moment: one gets it', async () => {
    const ana = await openAccount(shop)
    const contact = newContact()
    const input = await toNewEmail(ana, contact)
    const visitor = shop.visitor()
    const code = await receiveCode(shop, visitor, 'register', contact.email)
    const results = await Promise.all([
      ana.call(editEmail, input),
      visitor.call(register, { mobile: contact.email, code, password, op_type: 'email' }),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toBeRefused('account-taken')
  })
})
