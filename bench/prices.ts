import { randomBytes } from 'node:crypto'
import type { CallMap } from '@corium/contract/calls'
import type { OpenDatabase } from '../apps/server/src/db/open.ts'
import { openStaffSession } from '../apps/server/src/modules/staff/staff-sessions.ts'
import { createRandom } from './random.ts'
import { post } from './workloads.ts'

/** Changes the price of one of these goods, each time of a different one. Resolves when buyers see the change. */
export type ChangePrice = (goods: readonly string[]) => Promise<void>

/** Inserts an employee with all permissions, and returns the token of a session. */
export async function addEmployee({ db }: OpenDatabase): Promise<string> {
  const at = new Date()
  const email = `${randomBytes(8).toString('hex')}@bench.test`
  const { id } = await db
    .insertInto('staff')
    .values({ email, name: 'Bench', password_hash: '', closed_at: null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_role_members')
    .expression((eb) =>
      eb
        .selectFrom('staff_roles')
        .select([eb.val(id).as('staff_id'), 'id as role_id'])
        .where('key', '=', 'owner'),
    )
    .execute()
  return openStaffSession(db, { staffId: id, at, userAgent: 'bench', ip: '127.0.0.1', proof: 'confirmed' })
}

export function priceChanges(origin: string, token: string): ChangePrice {
  const random = createRandom(3)

  async function call<P extends keyof CallMap>(
    path: P,
    input: CallMap[P]['input'],
  ): Promise<CallMap[P]['output']> {
    const response = await fetch(origin + path, post(path, input, { 'access-token': token }))
    const { code, data } = (await response.json()) as { code: number; data: CallMap[P]['output'] }
    if (code !== 1) throw new Error(`${path} answered with the code ${code}`)
    return data
  }

  return async (goods) => {
    const goods_id = goods[Math.floor(random() * goods.length)]!
    const { version, price } = await call('/staff/pc_api.goods/info', { goods_id })
    await call('/staff/pc_api.goods/savePrice', { goods_id, version, price: price + 100 })
  }
}
