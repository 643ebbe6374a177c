import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-category-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  type CategoryRow,
  deleteUnusedCategory,
  insertCategory,
  lockCategory,
  renameCategory,
} from './categories.db.ts'
import { showGoods } from './change-goods.ts'

export async function saveGoodsCategory(
  context: StaffContext,
  { category_id, parent_id, name_cn, name_en, request_id }: Input<typeof contract.saveGoodsCategory>,
): Promise<Output<typeof contract.saveGoodsCategory>> {
  const name = { 'zh-cn': name_cn.trim(), 'en-us': name_en.trim() }
  if (!name['zh-cn']) refuseFields({ name_cn: 'required' })
  if (!name['en-us']) refuseFields({ name_en: 'required' })
  const saved = await changeOnce(context, request_id, async (trx) => {
    if (category_id === undefined) {
      const added = { id: await freeId(trx, name['en-us']), parent_id: parent_id ?? null, name }
      if (parent_id !== undefined) await checkParent(trx, parent_id)
      await insertCategory(trx, added)
      await recordChange(trx, context, { act: 'created', subject: subjectOf(added), after: added })
      return { category_id: added.id }
    }
    const before = (await lockCategory(trx, category_id)) ?? refuse('not-found')
    const after = { ...before, name }
    await renameCategory(trx, category_id, name)
    await recordChange(trx, context, { act: 'changed', subject: subjectOf(after), before, after })
    return { category_id }
  })
  await showGoods(context)
  return saved
}

/** Categories have two levels. */
async function checkParent(trx: Db, parentId: string): Promise<void> {
  const parent = await lockCategory(trx, parentId)
  if (!parent || parent.parent_id !== null) refuseFields({ parent_id: 'invalid' })
}

/** The English name as URLs show it: `pu-leather`. */
async function freeId(trx: Db, name: string): Promise<string> {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const id = words.join('-')
  if (id !== '' && !(await lockCategory(trx, id))) return id
  return [...words, randomBytes(3).toString('hex')].join('-')
}

const subjectOf = ({ id, name }: CategoryRow) => ({ id, name: `${name['zh-cn']} · ${name['en-us']}` })

export async function deleteGoodsCategory(
  context: StaffContext,
  { category_id }: Input<typeof contract.deleteGoodsCategory>,
): Promise<Output<typeof contract.deleteGoodsCategory>> {
  await context.db.transaction().execute(async (trx) => {
    const before = (await lockCategory(trx, category_id)) ?? refuse('not-found')
    if (!(await deleteUnusedCategory(trx, category_id))) refuse('state-conflict')
    await recordChange(trx, context, { act: 'deleted', subject: subjectOf(before), before })
  })
  await showGoods(context)
  return {}
}
