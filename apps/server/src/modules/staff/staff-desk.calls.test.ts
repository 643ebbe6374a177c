import { permissions } from '@corium/contract/permissions'
import * as contract from '@corium/contract/staff'
import * as desk from '@corium/contract/staff-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpAuthenticator } from '../../../test/authenticator.ts'
import { createFakeProviders } from '../../../test/fake-providers.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { findStaffLink } from '../../../test/staff-links.ts'
import { unknownId } from '../../../test/unknown-id.ts'

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

let people = 0
const newEmail = () => `person.${++people}@corium.test`

const roleId = async (name: string) =>
  (await jing.get(desk.listRoles, {})).list.find((role) => role.name_en === name)!.role_id

const found = async (staff_id: string, caller: Caller = jing) =>
  (await caller.get(desk.listStaff, { limit: 100 })).list.find((one) => one.staff_id === staff_id)!

describe('a person', () => {
  test('gets other roles, which hold at the next call', async () => {
    const mei = await shop.staff({ permissions: ['orders'] })
    const { version, roles } = await found(mei.id)
    const edit = {
      staff_id: mei.id,
      name: 'Mei Lin',
      role_ids: [await roleId('Content'), await roleId('Service')],
    }
    await jing.get(desk.editStaff, { ...edit, version })
    expect(await jing.call(desk.editStaff, { ...edit, version })).toBeRefused('state-conflict')
    expect(await mei.get(contract.getStaff, {})).toMatchObject({
      name: 'Mei Lin',
      refund_limit: 200_000,
      is_owner: false,
      permissions: expect.arrayContaining(['content.publish', 'orders.refund']),
    })
    const only = { ...edit, version: version + 1, role_ids: [roles[0]!.role_id] }
    await jing.get(desk.editStaff, only)
    expect((await mei.get(contract.getStaff, {})).permissions).toEqual(['orders'])
  })

  test('is locked out at once, with links and sessions, and let in again', async () => {
    const mei = await shop.staff({ password, permissions: ['orders'] })
    await shop.visitor().get(contract.requestPasswordLink, { email: mei.email })
    const token = await findStaffLink(shop, providers, mei.email)
    await jing.get(desk.lockStaff, { staff_id: mei.id, is_locked: true })
    await jing.get(desk.lockStaff, { staff_id: mei.id, is_locked: true })
    expect(await found(mei.id)).toMatchObject({ state: 'locked' })
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
    const login = { email: mei.email, password }
    expect(await shop.visitor().call(contract.loginStaff, login)).toBeRefused('credentials-wrong')
    await jing.get(desk.lockStaff, { staff_id: mei.id, is_locked: false })
    expect(await shop.visitor().call(contract.setStaffPassword, { token, password })).toBeRefused(
      'link-ended',
    )
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
    await shop.visitor().get(contract.loginStaff, login)
  })

  test('who lost the phone gets the second factor reset, and sets up a new one', async () => {
    const mei = await shop.staff({ password, permissions: ['orders'], proof: 'password' })
    expect(await jing.call(desk.resetSecondFactor, { staff_id: mei.id })).toBeRefused('state-conflict')
    await setUpAuthenticator(shop, mei)
    await jing.get(desk.resetSecondFactor, { staff_id: mei.id })
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
    const { staff } = await shop.visitor().get(contract.loginStaff, { email: mei.email, password })
    expect(staff?.second_factor).toEqual({ since: null, codes_left: 0, is_missing: true })
  })

  test('is logged out everywhere', async () => {
    const mei = await shop.staff({ password })
    await jing.get(desk.endSessionsOfStaff, { staff_id: mei.id })
    expect(await mei.call(contract.getStaff, {})).toBeRefused('session-invalid')
  })

  test('with few recovery codes shows in the list, which has pages', async () => {
    shop.clock.forward(1)
    const mei = await shop.staff({ password, proof: 'password' })
    await setUpAuthenticator(shop, mei)
    const codes = shop.shop.db
      .selectFrom('staff_recovery_codes')
      .select('code_hash')
      .where('staff_id', '=', mei.id)
    await shop.shop.db.deleteFrom('staff_recovery_codes').where('code_hash', 'in', codes.limit(8)).execute()
    const { total } = await jing.get(desk.listStaff, {})
    expect(await found(mei.id)).toMatchObject({ state: 'codes-low', codes_left: 2 })
    const { list } = await jing.get(desk.listStaff, { page: total, limit: 1 })
    expect(list).toMatchObject([{ staff_id: mei.id, is_self: false }])
  })

  test.each(['none', unknownId])('%s is not found', async (staff_id) => {
    const given = { staff_id, version: 1, name: 'x', role_ids: [await roleId('Orders')], is_locked: true }
    for (const call of [
      desk.editStaff,
      desk.lockStaff,
      desk.resetSecondFactor,
      desk.endSessionsOfStaff,
      desk.resendInvitation,
      desk.withdrawInvitation,
    ])
      expect(await jing.call(call, given as never)).toBeRefused('not-found')
  })
})

describe('staff gain no rights by themselves', () => {
  test('who manages staff gives, takes and touches only rights of their own', async () => {
    const lou = await shop.staff({ permissions: ['staff', 'orders'], refund_limit: 0 })
    const mei = await shop.staff({ permissions: ['orders'] })
    const service = [await roleId('Service')]
    const owner = [await roleId('Owner')]
    const version = 1
    for (const role_ids of [service, owner]) {
      const person = { name: 'x', role_ids }
      expect(await lou.call(desk.inviteStaff, { ...person, email: newEmail() })).toBeRefused('not-allowed')
      expect(await lou.call(desk.editStaff, { ...person, staff_id: mei.id, version })).toBeRefused(
        'not-allowed',
      )
      expect(await lou.call(desk.editStaff, { ...person, staff_id: lou.id, version })).toBeRefused(
        'not-allowed',
      )
    }
    for (const call of [desk.lockStaff, desk.resetSecondFactor, desk.endSessionsOfStaff])
      expect(await lou.call(call, { staff_id: jing.id, is_locked: true } as never)).toBeRefused('not-allowed')
    const role = { name_cn: 'x', name_en: 'x', permissions: ['reports' as const], refund_limit: 0 }
    expect(await lou.call(desk.saveRole, role)).toBeRefused('not-allowed')
    expect(await lou.call(desk.saveRole, { ...role, role_id: service[0], version: 1 })).toBeRefused(
      'not-allowed',
    )
    expect(await lou.call(desk.saveRole, { ...role, refund_limit: 2 ** 31 })).toBeRefused('field-errors')
    const handles = (await lou.get(desk.listStaff, { limit: 100 })).list
    expect(handles.find(({ staff_id }) => staff_id === jing.id)?.handle).toEqual({
      edit: false,
      lock: false,
      reset: false,
    })
    // With rights of their own they can.
    await lou.get(desk.editStaff, {
      staff_id: mei.id,
      version,
      name: 'Mei',
      role_ids: [(await found(mei.id)).roles[0]!.role_id],
    })
  })

  test('a limit for refunds is a right too', async () => {
    const manage = ['staff', 'orders', 'orders.refund'] as const
    const lou = await shop.staff({ permissions: manage, refund_limit: 1000 })
    const role = { permissions: ['orders.refund' as const], name_cn: 'Refund', name_en: 'Refund' }
    for (const refund_limit of [null, 1001])
      expect(await lou.call(desk.saveRole, { ...role, refund_limit })).toBeRefused('not-allowed')
    await lou.get(desk.saveRole, { ...role, refund_limit: 1000 })
  })

  test('staff cannot change their own access', async () => {
    const version = 1
    const lou = await shop.staff({ permissions: ['staff', 'orders'] })
    const own = (await found(lou.id)).roles[0]!
    const other = await jing.get(desk.saveRole, {
      name_cn: '只看订单',
      name_en: 'Only orders',
      permissions: ['orders'],
      refund_limit: 0,
    })
    const edit = { staff_id: lou.id, version, name: 'Lou' }
    expect(await lou.call(desk.editStaff, { ...edit, role_ids: [other.role_id] })).toBeRefused('own-access')
    expect(await lou.call(desk.lockStaff, { staff_id: lou.id, is_locked: true })).toBeRefused('own-access')
    expect(await lou.call(desk.resetSecondFactor, { staff_id: lou.id })).toBeRefused('own-access')
    const save = { role_id: own.role_id, version, name_cn: 'a', name_en: 'b', refund_limit: null }
    expect(await lou.call(desk.saveRole, { ...save, permissions: ['orders'] })).toBeRefused('own-access')
    expect((await lou.get(contract.getStaff, {})).permissions).toEqual(['orders', 'staff'])
    await lou.get(desk.editStaff, { ...edit, role_ids: [own.role_id] })
    // An owner can step back only to a role with which they still manage staff.
    const step = { staff_id: jing.id, version, name: 'Jing' }
    expect(await jing.call(desk.editStaff, { ...step, role_ids: [other.role_id] })).toBeRefused('own-access')
    await jing.get(desk.editStaff, { ...step, role_ids: [own.role_id] })
  })

  test('an owner who can log in remains, also when two remove each other at once', async () => {
    const { db } = shop.shop
    const role = await roleId('Owner')
    const [other, orders] = [await shop.staff({ password }), await roleId('Orders')]
    const others = db.selectFrom('staff').select('id').where('id', 'not in', [jing.id, other.id])
    await db
      .deleteFrom('staff_role_members')
      .where('role_id', '=', role)
      .where('staff_id', 'in', others)
      .execute()
    const both = await Promise.all([
      jing.call(desk.lockStaff, { staff_id: other.id, is_locked: true }),
      other.call(desk.lockStaff, { staff_id: jing.id, is_locked: true }),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toBeRefused('session-invalid')
    const winner = both[0]!.ok ? jing : other
    // An owner who has not accepted the invitation does not count.
    await winner.get(desk.inviteStaff, { name: 'New', email: newEmail(), role_ids: [role] })
    const staffing = await winner.get(desk.saveRole, {
      name_cn: '人事',
      name_en: 'People',
      permissions: ['staff'],
      refund_limit: 0,
    })
    const step = { staff_id: winner.id, version: 1, name: 'x' }
    expect(await winner.call(desk.editStaff, { ...step, role_ids: [staffing.role_id] })).toBeRefused(
      'last-owner',
    )
    expect(await winner.call(desk.editStaff, { ...step, role_ids: [orders] })).toBeRefused('last-owner')
    expect(await winner.get(contract.getStaff, {})).toMatchObject({ is_owner: true })
  })
})

describe('a role', () => {
  const role = { name_cn: '仓库', name_en: 'Warehouse', refund_limit: 0 }

  test('is added with the area of each action, changed by version, and deleted once no staff have it', async () => {
    const added = await jing.get(desk.saveRole, { ...role, permissions: ['stock.edit', 'orders.ship'] })
    const listed = async () =>
      (await jing.get(desk.listRoles, {})).list.find((one) => one.role_id === added.role_id)
    expect(await listed()).toMatchObject({
      permissions: ['orders', 'orders.ship', 'stock', 'stock.edit'],
      staff_num: 0,
      handle: { edit: true, delete: true },
    })
    const changed = { ...role, ...added, permissions: ['stock' as const] }
    expect(await jing.get(desk.saveRole, changed)).toEqual({ ...added, version: 2 })
    expect(await jing.call(desk.saveRole, changed)).toBeRefused('state-conflict')
    const { staff_id } = await jing.get(desk.inviteStaff, {
      name: 'Mei',
      email: newEmail(),
      role_ids: [added.role_id],
    })
    const last = { role_id: added.role_id, version: 2 }
    expect(await jing.call(desk.deleteRole, last)).toMatchObject({
      refusal: 'role-in-use',
      data: { staff_num: 1 },
    })
    await jing.get(desk.withdrawInvitation, { staff_id })
    expect(await jing.call(desk.deleteRole, { ...last, version: 1 })).toBeRefused('state-conflict')
    await jing.get(desk.deleteRole, last)
    expect(await jing.call(desk.deleteRole, last)).toBeRefused('not-found')
  })

  test('has a name of its own in both languages', async () => {
    await jing.get(desk.saveRole, {
      ...role,
      permissions: ['goods'],
      name_cn: '夜班',
      name_en: 'Night shift',
    })
    for (const wrong of [{ name_cn: '夜班' }, { name_en: 'night SHIFT' }, { name_cn: ' ' }, { name_en: '' }])
      expect(
        await jing.call(desk.saveRole, { ...role, permissions: ['goods'], name_en: 'Day', ...wrong }),
      ).toBeRefused('field-errors')
  })

  test('may do at least one thing', async () => {
    expect(
      await jing.call(desk.saveRole, { ...role, permissions: [], name_cn: '空', name_en: 'Nothing' }),
    ).toMatchObject({
      refusal: 'field-errors',
      data: { fields: { permissions: 'Please choose at least one thing that the role may do.' } },
    })
  })

  test('of the owner may do everything, and cannot be changed or deleted', async () => {
    const { list } = await jing.get(desk.listRoles, {})
    expect(list[0]).toMatchObject({ is_owner: true, permissions, handle: { edit: false, delete: false } })
    const owner = { role_id: list[0]!.role_id, version: 1 }
    expect(await jing.call(desk.deleteRole, owner)).toBeRefused('not-allowed')
    expect(await jing.call(desk.saveRole, { ...role, ...owner, permissions: ['goods'] })).toBeRefused(
      'not-allowed',
    )
  })

  test('there are at most 50', async () => {
    const { length } = (await jing.get(desk.listRoles, {})).list
    const names = Array.from({ length: 50 - length }, (_, index) => `Role ${index}`)
    for (const name of names) {
      await jing.get(desk.saveRole, { name_cn: name, name_en: name, permissions: ['goods'], refund_limit: 0 })
    }
    expect(await jing.call(desk.saveRole, { ...role, permissions: ['goods'] })).toMatchObject({
      refusal: 'limit-reached',
      data: { limit: 50, used: 50 },
    })
  })
})

test('people and roles are for staff with the permission', async () => {
  const packer = await shop.staff({ permissions: permissions.filter((one) => one !== 'staff') })
  const callers = [
    [packer, 'not-allowed'],
    [await shop.member(), 'session-invalid'],
    [shop.visitor(), 'session-invalid'],
  ] as const
  for (const [caller, refusal] of callers)
    for (const call of Object.values(desk))
      if ('path' in call) expect(await caller.call(call, {} as never)).toBeRefused(refusal)
})
