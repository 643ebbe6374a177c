import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content-categories'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { contentTag } from '#server/runtime/response-cache.ts'
import {
  deleteEmptyCategory,
  findCategory,
  selectDeskCategories,
  storeCategory,
} from './desk-categories.db.ts'

export async function listDeskCategories(
  { db }: StaffContext,
  { kind }: Input<typeof contract.listDeskCategories>,
): Promise<Output<typeof contract.listDeskCategories>> {
  const rows = await selectDeskCategories(db, kind)
  return {
    list: rows.map(({ id, name, sort, text_num, message_num }) => ({
      category_id: id,
      kind,
      name_cn: name['zh-cn'],
      name_en: name['en-us'],
      sort,
      num: (text_num ?? 0) + (message_num ?? 0),
    })),
  }
}

export async function saveCategory(
  context: StaffContext,
  { category_id, kind, name_cn, name_en, sort, request_id }: Input<typeof contract.saveCategory>,
): Promise<Output<typeof contract.saveCategory>> {
  const { responseCache } = context
  const name = { 'zh-cn': name_cn.trim(), 'en-us': name_en.trim() }
  if (!name['zh-cn']) refuseFields({ name_cn: 'required' })
  if (!name['en-us']) refuseFields({ name_en: 'required' })
  const saved = await changeOnce(context, request_id, async (trx) => {
    const id = category_id ?? randomUUID()
    const before = category_id === undefined ? undefined : await findCategory(trx, category_id)
    if (category_id !== undefined && before?.kind !== kind) refuse('not-found')
    const after = { id, kind, name, sort }
    await storeCategory(trx, after)
    const act = before ? 'changed' : 'created'
    await recordChange(trx, context, { act, subject: subjectOf(after), before, after })
    return { category_id: id }
  })
  responseCache.invalidate(contentTag)
  return saved
}

const subjectOf = ({ id, name }: { id: string; name: Bilingual }) => ({
  id,
  name: `${name['zh-cn']} · ${name['en-us']}`,
})

export async function deleteCategory(
  context: StaffContext,
  { category_id }: Input<typeof contract.deleteCategory>,
): Promise<Output<typeof contract.deleteCategory>> {
  const { db, responseCache } = context
  await db.transaction().execute(async (trx) => {
    const before = (await findCategory(trx, category_id)) ?? refuse('not-found')
    if (!(await deleteEmptyCategory(trx, category_id))) refuse('state-conflict')
    await recordChange(trx, context, { act: 'deleted', subject: subjectOf(before), before })
  })
  responseCache.invalidate(contentTag)
  return {}
}
