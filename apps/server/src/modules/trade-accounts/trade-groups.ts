import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { Bilingual } from '@corium/contract/language'
import type * as contract from '@corium/contract/trade-desk'
import type { StaffContext } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changedNothing, changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { maxGroups } from './trade-accounts.limits.ts'
import {
  deleteGroup,
  type GroupRow,
  insertGroup,
  keepGroups,
  lockGroup,
  renameGroup,
  selectGroups,
  selectNames,
  sortGroups,
} from './trade-groups.db.ts'

export async function listGroups({ db }: StaffContext): Promise<Output<typeof contract.listTradeGroups>> {
  const groups = await selectGroups(db)
  return {
    list: groups.map(({ id, name, member_num, promotion_num }) => ({
      group_id: id,
      name_cn: name['zh-cn'],
      name_en: name['en-us'],
      member_num,
      promotion_num,
    })),
  }
}

/** Adding, sorting and deleting wait for one another. */
const lockAll = (trx: Db): Promise<void> => lockNames(trx, 'trade-groups', ['all'])

export async function saveGroup(
  context: StaffContext,
  { group_id, name_cn, name_en, request_id }: Input<typeof contract.saveTradeGroup>,
): Promise<Output<typeof contract.saveTradeGroup>> {
  const name = { 'zh-cn': name_cn.trim(), 'en-us': name_en.trim() }
  const errors: Record<string, FieldText> = {}
  if (name['zh-cn'] === '') errors.name_cn = 'required'
  if (name['en-us'] === '') errors.name_en = 'required'
  refuseIfAny(errors)
  return changeOnce(context, request_id, async (trx) => {
    await lockAll(trx)
    if (group_id === undefined) {
      const { length: used } = await selectGroups(trx)
      if (used >= maxGroups) refuse('limit-reached', { limit: maxGroups, used })
      const after = await insertGroup(trx, { name, at: context.clock.now() })
      await recordChange(trx, context, { act: 'created', subject: subjectOf(after), after })
      return { group_id: after.id }
    }
    const before = (isUuid(group_id) ? await lockGroup(trx, group_id) : undefined) ?? refuse('not-found')
    const after = { ...before, name }
    await renameGroup(trx, before.id, name)
    await recordChange(trx, context, { act: 'changed', subject: subjectOf(after), before, after })
    return { group_id: before.id }
  })
}

export async function setOrder(
  context: StaffContext,
  { group_ids }: Input<typeof contract.sortTradeGroups>,
): Promise<Output<typeof contract.sortTradeGroups>> {
  await context.db.transaction().execute(async (trx) => {
    await lockAll(trx)
    const groups = await selectGroups(trx)
    const known = new Set(groups.map(({ id }) => id))
    const isSame = new Set(group_ids).size === known.size && group_ids.every((id) => known.has(id))
    // A colleague has added or deleted one meanwhile.
    if (!isSame || group_ids.length !== known.size) refuse('state-conflict')
    if (groups.every(({ id }, at) => group_ids[at] === id)) return changedNothing(context)
    await sortGroups(trx, group_ids)
    const names = (ids: readonly string[]) =>
      ids.map((id) => groups.find((group) => group.id === id)!.name['zh-cn']).join('、')
    await recordChange(trx, context, {
      act: 'sorted',
      subject: { id: 'all', name: names(group_ids) },
      before: { list: names(groups.map(({ id }) => id)) },
      after: { list: names(group_ids) },
    })
  })
  return {}
}

export async function removeGroup(
  context: StaffContext,
  { group_id }: Input<typeof contract.deleteTradeGroup>,
): Promise<Output<typeof contract.deleteTradeGroup>> {
  await context.db.transaction().execute(async (trx) => {
    await lockAll(trx)
    const before = (isUuid(group_id) ? await lockGroup(trx, group_id) : undefined) ?? refuse('not-found')
    const { member_num, promotion_num } = (await selectGroups(trx)).find(({ id }) => id === group_id)!
    if (member_num + promotion_num > 0) refuse('trade-group-in-use', { member_num, promotion_num })
    await deleteGroup(trx, before.id)
    await recordChange(trx, context, { act: 'deleted', subject: subjectOf(before), before })
  })
  return {}
}

const subjectOf = ({ id, name }: Pick<GroupRow, 'id' | 'name'>) => ({
  id,
  name: `${name['zh-cn']} · ${name['en-us']}`,
})

/** Whether there are all of these groups; keeps them from being deleted until the transaction ends. */
export async function haveGroups(trx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  return ids.every(isUuid) && (await keepGroups(trx, ids)).length === ids.length
}

/** The names of groups by id. */
export async function listGroupNames(db: Db, ids: readonly string[]): Promise<Map<string, Bilingual>> {
  if (ids.length === 0) return new Map()
  return new Map((await selectNames(db, ids)).map(({ id, name }) => [id, name]))
}
