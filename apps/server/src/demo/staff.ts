import type { Db } from '#server/db/open.ts'
import { hashPassword } from '#server/runtime/passwords.ts'
import { demoPassword } from './accounts.ts'

const people = [
  { email: 'jing@corium.example', name: '何静', roles: ['owner'] },
  { email: 'min@corium.example', name: '周敏', roles: ['orders'] },
  { email: 'qiao@corium.example', name: '林乔', roles: ['service'] },
  { email: 'hao@corium.example', name: '吴昊', roles: ['goods', 'content'] },
  { email: 'yi@corium.example', name: '沈怡', roles: ['analyst'] },
]

/** Inserts a person for each role of the demo shop and returns the ids of those who appear in its histories. */
export async function seedStaff(db: Db, at: Date): Promise<{ manager: string; packer: string }> {
  const roles = await db.selectFrom('staff_roles').select(['id', 'key']).execute()
  const password_hash = await hashPassword(demoPassword)
  const staff = await db
    .insertInto('staff')
    .values(
      people.map(({ email, name }) => ({ email, name, password_hash, closed_at: null, created_at: at })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = (email: string) => staff.find((row) => row.email === email)!.id
  const members = people.flatMap((person) =>
    person.roles.map((key) => ({
      staff_id: idOf(person.email),
      role_id: roles.find((role) => role.key === key)!.id,
    })),
  )
  await db.insertInto('staff_role_members').values(members).execute()
  return { manager: idOf('jing@corium.example'), packer: idOf('min@corium.example') }
}
