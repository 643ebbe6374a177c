import { listDeskOrders } from '@corium/contract/order-desk'
import * as contract from '@corium/contract/staff'
import * as desk from '@corium/contract/staff-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpAuthenticator } from '../../../test/authenticator.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { findStaffLink } from '../../../test/staff-links.ts'

let shop: TestShop
let jing: Caller & { id: string; email: string }
const providers = createFakeProviders()
const password = 'a long walk home'

beforeAll(async () => {
  shop = await openTestShop({ providers, config: { secondFactor: 'required' } })
})
beforeEach(async () => {
  shop.clock.forward(86_400)
  providers.sent.mail.length = 0
  jing = await shop.staff({ name: 'Jing', password })
})
afterAll(() => shop.close())

const linkTo = (email: string) => findStaffLink(shop, providers, email)

let people = 0
const newEmail = () => `person.${++people}@corium.test`

const roleId = async (name: string) =>
  (await jing.get(desk.listRoles, {})).list.find((role) => role.name_en === name)!.role_id

const found = async (staff_id: string) =>
  (await jing.get(desk.listStaff, { limit: 100 })).list.find((one) => one.staff_id === staff_id)!

async function invite() {
  const email = newEmail()
  const invited = await jing.get(desk.inviteStaff, {
    name: 'Mei',
    email,
    role_ids: [await roleId('Orders')],
  })
  return { ...invited, email, token: await linkTo(email) }
}

describe('an invitation', () => {
  test('is mailed; the person sets a password, then a second factor, and can work', async () => {
    const { staff_id, email, token } = await invite()
    expect(await found(staff_id)).toMatchObject({ state: 'invited', seen_at: null, email })
    const caller = shop.visitor()
    expect(await caller.get(contract.getStaffLink, { token })).toMatchObject({
      purpose: 'invitation',
      name: 'Mei',
      email,
    })
    const { token: session, staff } = await caller.get(contract.setStaffPassword, { token, password })
    expect(staff).toMatchObject({ name: 'Mei', second_factor: { is_missing: true } })
    caller.token = session
    expect(await caller.call(listDeskOrders, {})).toBeRefused('second-factor-missing')
    expect(await found(staff_id)).toMatchObject({ state: 'no-factor' })
    await setUpAuthenticator(shop, caller)
    expect(await caller.call(listDeskOrders, {})).toMatchObject({ ok: true })
    expect(await found(staff_id)).toMatchObject({ state: 'active', codes_left: 10 })
    expect(await caller.call(contract.setStaffPassword, { token, password })).toBeRefused('link-ended')
    expect(await jing.call(desk.withdrawInvitation, { staff_id })).toBeRefused('state-conflict')
    expect(await jing.call(desk.resendInvitation, { staff_id })).toBeRefused('state-conflict')
  })

  test('ends after four days; sent again, only the new link works', async () => {
    const { staff_id, email, token } = await invite()
    shop.clock.forward(4 * 86_400)
    jing = await shop.staff({ name: 'Jing' })
    expect((await found(staff_id)).link_ends_at).toBeNull()
    expect(await shop.visitor().call(contract.getStaffLink, { token })).toBeRefused('link-ended')
    await jing.get(desk.resendInvitation, { staff_id })
    const first = await linkTo(email)
    await jing.get(desk.resendInvitation, { staff_id })
    const second = await linkTo(email)
    expect(await shop.visitor().call(contract.setStaffPassword, { token: first, password })).toBeRefused(
      'link-ended',
    )
    await shop.visitor().get(contract.setStaffPassword, { token: second, password })
  })

  test('is taken back: the link ends, and the address can be invited again', async () => {
    const { staff_id, email, token } = await invite()
    await jing.get(desk.withdrawInvitation, { staff_id })
    expect(await found(staff_id)).toBeUndefined()
    expect(await shop.visitor().call(contract.setStaffPassword, { token, password })).toBeRefused(
      'link-ended',
    )
    const again = { name: 'Mei', email: email.toUpperCase(), role_ids: [await roleId('Goods')] }
    await jing.get(desk.inviteStaff, again)
    expect(await jing.call(desk.inviteStaff, again)).toBeRefused('account-taken')
  })

  test('accepted twice at once sets one password', async () => {
    const { token } = await invite()
    const both = await Promise.all(
      ['seven brown hides', 'eight brown hides'].map((one) =>
        shop.visitor().call(contract.setStaffPassword, { token, password: one }),
      ),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('names all that is missing at once', async () => {
    const nothing = await jing.call(desk.inviteStaff, { name: ' ', email: '', role_ids: [] })
    const said = expect.any(String)
    expect(nothing).toMatchObject({ data: { fields: { name: said, email: said, role_ids: said } } })
  })

  test('needs a name, an address and a role; its password is not a weak one', async () => {
    const role_ids = [await roleId('Orders')]
    const good = { name: 'Mei', email: newEmail(), role_ids }
    for (const wrong of [{ name: ' ' }, { email: 'nowhere' }, { role_ids: [] }, { role_ids: ['none'] }])
      expect(await jing.call(desk.inviteStaff, { ...good, ...wrong })).toBeRefused('field-errors')
    const { token } = await invite()
    for (const weak of ['', 'short', 'password1'])
      expect(await shop.visitor().call(contract.setStaffPassword, { token, password: weak })).toBeRefused(
        'field-errors',
      )
    await shop.visitor().get(contract.setStaffPassword, { token, password })
  })

  test('does not open a session in a person’s name before it is accepted', async () => {
    const { email } = await invite()
    for (const guess of ['a guess', ' '])
      expect(await shop.visitor().call(contract.loginStaff, { email, password: guess })).toMatchObject({
        ok: false,
      })
  })
})

describe('a forgotten password', () => {
  test('is set anew by a mailed link, which ends all sessions; the second factor is still asked for', async () => {
    const mei = await shop.staff({ password, permissions: ['orders'], proof: 'password' })
    const { code } = await setUpAuthenticator(shop, mei)
    await shop.visitor().get(contract.requestPasswordLink, { email: ` ${mei.email.toUpperCase()}` })
    const token = await linkTo(mei.email)
    const caller = shop.visitor()
    expect(await caller.get(contract.getStaffLink, { token })).toMatchObject({ purpose: 'password' })
    const login = await caller.get(contract.setStaffPassword, { token, password: 'another long walk' })
    expect(login).toMatchObject({ token: '', staff: null })
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
    const given = { challenge: login.challenge!.challenge, code: code() }
    expect((await caller.get(contract.verifyLogin, given)).token).not.toBe('')
    expect(await caller.call(contract.loginStaff, { email: mei.email, password })).toBeRefused(
      'credentials-wrong',
    )
  })

  test('does not tell who has an account', async () => {
    const { email: invited } = await invite()
    const mei = await shop.staff({ password })
    await jing.get(desk.lockStaff, { staff_id: mei.id, is_locked: true })
    providers.sent.mail.length = 0
    for (const email of ['nobody@corium.test', invited, mei.email])
      expect(await shop.visitor().get(contract.requestPasswordLink, { email })).toEqual({})
    await shop.shop.background.settled()
    await shop.run('send-messages')
    expect(providers.sent.mail).toEqual([])
    expect(await shop.visitor().call(contract.requestPasswordLink, { email: ' ' })).toBeRefused(
      'field-errors',
    )
  })

  test('gets three mails an hour, known or not', async () => {
    for (const email of [(await shop.staff({ password })).email, 'nobody.else@corium.test']) {
      for (let mail = 0; mail < 3; mail++) await shop.visitor().get(contract.requestPasswordLink, { email })
      expect(await shop.visitor().call(contract.requestPasswordLink, { email })).toBeRefused(
        'too-many-requests',
      )
    }
  })

  test('has an hour', async () => {
    const mei = await shop.staff({ password })
    await shop.visitor().get(contract.requestPasswordLink, { email: mei.email })
    const token = await linkTo(mei.email)
    shop.clock.forward(3600)
    expect(await shop.visitor().call(contract.setStaffPassword, { token, password })).toBeRefused(
      'link-ended',
    )
  })
})
