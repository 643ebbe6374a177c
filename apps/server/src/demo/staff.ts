import { permissions } from '@corium/contract/permissions'
import type { Db } from '#server/db/open.ts'
import { hashPassword } from '#server/runtime/passwords.ts'
import { demoPassword } from './members.ts'

/** Inserts the two staff accounts of the demo shop and returns their ids. */
export async function seedStaff(db: Db, at: Date): Promise<{ manager: string; packer: string }> {
  const [one, other] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPassword)])
  const staff = await db
    .insertInto('staff')
    .values([
      {
        email: 'manager@corium.example',
        name: '周敏',
        permissions: [...permissions],
        password_hash: one,
        closed_at: null,
        created_at: at,
      },
      {
        email: 'packing@corium.example',
        name: '何嘉',
        permissions: ['color-cards', 'orders'],
        password_hash: other,
        closed_at: null,
        created_at: at,
      },
    ])
    .returning(['id', 'email'])
    .execute()
  const idOf = (name: string) => staff.find(({ email }) => email.startsWith(name))!.id
  return { manager: idOf('manager'), packer: idOf('packing') }
}
