import type { Call, Input } from '@corium/contract/call'
import { calls } from '@corium/contract/calls'
import { listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/erp'
import { createKey, listKeys, maxKeys, revokeKey } from '@corium/contract/integration-desk'
import { type IntegrationScope, integrationScopes } from '@corium/contract/integration-scopes'
import { lockStaff } from '@corium/contract/staff-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, openBuyer } from '../../../test/buyer.ts'
import { openProgram, revokeAllKeys, withKey } from '../../../test/programs.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let owner: Caller
let buyer: Buyer
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  owner = await shop.staff({ name: 'Jing' })
  buyer = await openBuyer(shop)
  await revokeAllKeys(shop)
})
afterAll(() => shop.close())

describe('a key', () => {
  test('is shown once, opens what its scopes say, and is listed without its secret part', async () => {
    const program = await openProgram(shop, owner, ['orders.read'])
    expect(await program.call(contract.listChangedOrders, {})).toMatchObject({ ok: true })
    expect(await program.call(contract.listErpStock, {})).toBeRefused('not-allowed')
    const { list } = await owner.get(listKeys, {})
    const now = shop.clock.now().getTime() / 1000
    expect(list.find(({ key_id }) => key_id === program.key_id)).toEqual({
      key_id: program.key_id,
      name: 'Kingdee',
      prefix: program.key.slice(0, 11),
      state: 'active',
      scopes: ['orders.read'],
      created_at: now,
      created_by: 'Jing',
      expires_at: null,
      last_used_at: now,
    })
    expect(JSON.stringify(list)).not.toContain(program.key)
    const stored = await shop.shop.db.selectFrom('integration_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(program.key.slice(11))
    expect(await owner.get(listChanges, { kind: 'integration' })).toMatchObject({
      list: [{ act: 'created', subject_id: program.key_id, subject: 'Kingdee' }],
    })
  })

  test('ends when it is revoked, at once and for good', async () => {
    const program = await openProgram(shop, owner)
    await owner.get(revokeKey, { key_id: program.key_id })
    expect(await program.call(contract.listChangedOrders, {})).toBeRefused('key-invalid')
    expect(await owner.call(revokeKey, { key_id: program.key_id })).toBeRefused('not-found')
    expect((await owner.get(listKeys, {})).list.at(-1)).toMatchObject({ state: 'revoked' })
  })

  test('ends at its time', async () => {
    const inAnHour = shop.clock.now().getTime() / 1000 + 3600
    const program = await openProgram(shop, owner, undefined, { expires_at: inAnHour })
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    shop.clock.forward(3600)
    expect(await program.call(contract.listErpStock, {})).toBeRefused('key-invalid')
  })

  test('is not made without a name or scope, or with an end in the past', async () => {
    const make = (more: object) =>
      owner.call(createKey, { name: 'ERP', scopes: ['orders.read'], ...more } as Input<typeof createKey>)
    for (const [field, more] of [
      ['name', { name: '  ' }],
      ['scopes', { scopes: [] }],
      ['expires_at', { expires_at: 1 }],
    ] as const) {
      expect(await make(more)).toMatchObject({ ok: false, data: { fields: { [field]: expect.any(String) } } })
    }
    expect(await make({ scopes: ['members.read'] })).toMatchObject({ status: 400 })
    expect(await owner.call(revokeKey, { key_id: 'none' })).toBeRefused('not-found')
  })

  test('gives no more than the person may do who makes it', async () => {
    const clerk = await shop.staff({ permissions: ['integrations', 'orders'] })
    expect(await clerk.call(createKey, { name: 'ERP', scopes: ['orders.read'] })).toMatchObject({ ok: true })
    const more = { name: 'ERP', scopes: ['orders.read', 'stock.write'] } as Input<typeof createKey>
    expect(await clerk.call(createKey, more)).toBeRefused('not-allowed')
    for (const caller of [await shop.staff({ permissions: ['settings'] }), shop.visitor(), buyer]) {
      const refusal = caller === buyer || !caller.token ? 'session-invalid' : 'not-allowed'
      expect(await caller.call(listKeys, {})).toBeRefused(refusal)
      expect(await caller.call(createKey, more)).toBeRefused(refusal)
    }
  })

  test('rests while the account of its maker is locked, and opens no more than they may still do', async () => {
    const maker = await shop.staff({ permissions: ['integrations', 'orders', 'stock'] })
    owner = await shop.staff({ password: 'seven brown hides' })
    const scopes: IntegrationScope[] = ['orders.read', 'stock.read']
    const { key, key_id } = await maker.get(createKey, { name: 'Kingdee', scopes })
    const program = withKey(shop, key)
    const stateOf = async () =>
      (await owner.get(listKeys, {})).list.find((one) => one.key_id === key_id)?.state
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: true })
    expect(await program.call(contract.listErpStock, {})).toBeRefused('key-invalid')
    expect(await stateOf()).toBe('suspended')
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: false })
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    expect(await stateOf()).toBe('active')
    await shop.shop.db
      .updateTable('staff_roles')
      .set({ permissions: ['integrations', 'orders'] })
      .where('id', 'in', (eb) =>
        eb.selectFrom('staff_role_members').select('role_id').where('staff_id', '=', maker.id),
      )
      .execute()
    expect(await program.call(contract.listErpStock, {})).toBeRefused('not-allowed')
    expect(await program.call(contract.listChangedOrders, {})).toMatchObject({ ok: true })
    await owner.get(lockStaff, { staff_id: maker.id, is_locked: true })
    await owner.get(revokeKey, { key_id })
    expect(await stateOf()).toBe('revoked')
  })

  test('makes 600 calls a minute', async () => {
    const { key_id, ...program } = await openProgram(shop, owner, ['stock.read'])
    for (let num = 1; num < 600; num += 1) {
      await shop.shop.limits.consume('integration-key', key_id, { max: 600, seconds: 60 })
    }
    expect(await program.call(contract.listErpStock, {})).toMatchObject({ ok: true })
    const refused = await program.call(contract.listErpStock, {})
    expect(refused).toBeRefused('too-many-requests')
    expect(refused.status).toBe(429)
  })

  test('no more than twenty work at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: maxKeys + 2 }, () =>
        owner.call(createKey, { name: 'Many', scopes: ['orders.read'] }),
      ),
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(maxKeys)
    expect(made.filter(({ ok }) => !ok)[0]).toBeRefused('limit-reached')
  })
})

const forPrograms = calls.filter(({ access }) => access.startsWith('integration:'))
const inputs: Record<string, object> = {
  [contract.getErpOrder.path]: { order_id: 'none' },
  [contract.shipErpOrder.path]: {
    order_id: 'none',
    parcels: [{ courier: 'sf', courier_number: 'SF1234567' }],
    request_id: 'request-x',
  },
  [contract.setErpStock.path]: { sku_code: 'NONE', counted_num: 1, request_id: 'request-y' },
  [contract.adjustErpStock.path]: { sku_code: 'NONE', reason: 'receipt', num: 1, request_id: 'request-z' },
}

test.each(forPrograms.map((call) => [call.path, call] as [string, Call]))(
  '%s needs a key with its scope, and no session opens it',
  async (path, call) => {
    const scope = call.access.split(':')[1] as IntegrationScope
    const input = (inputs[path] ?? {}) as never
    const others = await openProgram(
      shop,
      owner,
      integrationScopes.filter((one) => one !== scope),
    )
    expect(await others.call(call, input)).toBeRefused('not-allowed')
    const own = await (await openProgram(shop, owner, [scope])).call(call, input)
    expect(own.ok || own.refusal === 'not-found').toBe(true)
    const guess = withKey(shop, `corium_${'A'.repeat(43)}`)
    for (const caller of [owner, buyer, shop.visitor(), guess]) {
      expect(await caller.call(call, input)).toBeRefused('key-invalid')
    }
  },
)
