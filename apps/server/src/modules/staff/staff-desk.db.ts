import type { Language } from '@corium/contract/language'
import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownerKey } from './role-rights.ts'

export type RoleRow = Selectable<Tables['staff_roles']>

/**
 * Everything that changes people or roles waits here for its turn: of two owners who remove each other at the
 * same moment, the second one finds that it is no owner any more.
 */
export async function lockStaffing(trx: Db): Promise<void> {
  await trx.selectFrom('staff_roles').select('id').where('key', '=', ownerKey).forUpdate().execute()
}

/** Owners who can log in. */
export function selectOwners(db: Db): Promise<{ id: string; email: string; mail_language: Language }[]> {
  return db
    .selectFrom('staff')
    .innerJoin('staff_role_members', 'staff_id', 'staff.id')
    .innerJoin('staff_roles', 'staff_roles.id', 'role_id')
    .select(['staff.id', 'staff.email', 'staff.mail_language'])
    .where('key', '=', ownerKey)
    .where('closed_at', 'is', null)
    .where('password_hash', '!=', '')
    .execute()
}

export async function countStaff(db: Db): Promise<number> {
  const { num } = await db
    .selectFrom('staff')
    .select((staff) => staff.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return num
}

export function selectStaff(db: Db, at: Date, { offset, limit }: Paging) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_links', (link) =>
      link
        .onRef('staff_links.staff_id', '=', 'staff.id')
        .on('purpose', '=', 'invitation')
        .on('expires_at', '>', at),
    )
    .selectAll('staff')
    .select('expires_at as link_ends_at')
    .select((staff) => [
      jsonArrayFrom(
        staff
          .selectFrom('staff_role_members as m')
          .innerJoin('staff_roles as r', 'r.id', 'm.role_id')
          .select(['r.id', 'r.key', 'r.name_cn', 'r.name_en', 'r.permissions', 'r.refund_limit_fen'])
          .whereRef('m.staff_id', '=', 'staff.id')
          .orderBy('r.created_at')
          .orderBy('r.id'),
      ).as('granted'),
      staff
        .selectFrom('staff_recovery_codes as c')
        .select((code) => code.fn.countAll<number>().as('num'))
        .whereRef('c.staff_id', '=', 'staff.id')
        .as('codes_left'),
    ])
    .orderBy('staff.created_at')
    .orderBy('staff.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Undefined if the email is taken. */
export async function insertStaff(
  trx: Db,
  staff: Insertable<Tables['staff']>,
): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function deleteStaff(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('staff').where('id', '=', staffId).execute()
}

export async function updateStaff(
  trx: Db,
  staffId: string,
  change: { name: string } | { closed_at: Date | null },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set(change)
    .set((staff) => ({ staff_version: staff('staff_version', '+', 1) }))
    .where('id', '=', staffId)
    .execute()
}

export async function replaceRoles(trx: Db, staffId: string, roleIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('staff_role_members').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_role_members')
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .execute()
}

export function selectRoles(db: Db, roleIds: readonly string[]): Promise<RoleRow[]> {
  return db.selectFrom('staff_roles').selectAll().where('id', '=', anyOf(roleIds)).execute()
}

export async function getOwnerRoleId(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('staff_roles')
    .select('id')
    .where('key', '=', ownerKey)
    .executeTakeFirstOrThrow()
  return id
}

const roleOrder = [ownerKey, 'goods', 'orders', 'service', 'content', 'analyst']

/** With the number of people who have each; the shop's own come last. */
export function selectAllRoles(db: Db) {
  return db
    .selectFrom('staff_roles')
    .selectAll()
    .select((role) =>
      role
        .selectFrom('staff_role_members')
        .select((member) => member.fn.countAll<number>().as('num'))
        .whereRef('role_id', '=', 'staff_roles.id')
        .as('staff_num'),
    )
    .orderBy(sql`array_position(${roleOrder}::text[], key)`, (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertRole(trx: Db, role: Insertable<Tables['staff_roles']>): Promise<RoleRow> {
  return trx.insertInto('staff_roles').values(role).returningAll().executeTakeFirstOrThrow()
}

export async function updateRole(
  trx: Db,
  roleId: string,
  change: Pick<RoleRow, 'name_cn' | 'name_en' | 'permissions' | 'refund_limit_fen'>,
): Promise<RoleRow> {
  return trx
    .updateTable('staff_roles')
    .set(change)
    .set((role) => ({ version: role('version', '+', 1) }))
    .where('id', '=', roleId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRoleRow(trx: Db, roleId: string): Promise<void> {
  await trx.deleteFrom('staff_roles').where('id', '=', roleId).execute()
}
