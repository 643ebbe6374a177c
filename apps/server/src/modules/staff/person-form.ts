import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { covers, rightsOf } from './role-rights.ts'
import type { Person } from './staff.db.ts'
import { selectRoles } from './staff-desk.db.ts'

/** @throws field errors */
export function readName(typed: string): string {
  const name = typed.trim()
  if (name === '') refuseFields({ name: 'required' })
  return name
}

/** The ids of roles that the caller may give. @throws field errors, or `not-allowed` */
export async function readRoles(trx: Db, actor: Person, roleIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(roleIds)]
  if (ids.length === 0) refuseFields({ role_ids: 'role-required' })
  const roles = ids.every(isUuid) ? await selectRoles(trx, ids) : []
  if (roles.length !== ids.length) refuseFields({ role_ids: 'invalid' })
  if (!covers(actor, rightsOf(roles))) refuse('not-allowed')
  return ids
}

/** As the change log keeps them. */
export async function namesOfRoles(trx: Db, roleIds: readonly string[]): Promise<string> {
  const roles = await selectRoles(trx, roleIds)
  return roles
    .map(({ name_cn, name_en }) => `${name_cn} ${name_en}`)
    .sort()
    .join(', ')
}
