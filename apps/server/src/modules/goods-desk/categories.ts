import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-category-desk'
import type { StaffContext } from '#server/context.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  type CategoryRow,
  countCategoryUses,
  deleteCategoryRow,
  insertCategory,
  lockCategories,
  selectCategoryRows,
  sortCategoryRows,
  updateCategory,
} from './categories.db.ts'
import { showGoods } from './change-goods.ts'
import { refuseIfUsed } from './in-use.ts'
import { findPicture } from './pictures.db.ts'

export async function listGoodsCategories({
  db,
  language,
}: StaffContext): Promise<Output<typeof contract.listGoodsCategories>> {
  const [rows, uses] = await Promise.all([selectCategoryRows(db), countCategoryUses(db)])
  const pictures = await selectPictures(
    db,
    rows.flatMap(({ picture_id }) => picture_id ?? []),
  )
  const below = (parentId: string | null): CategoryRow[] =>
    rows.filter(({ parent_id }) => parent_id === parentId).flatMap((row) => [row, ...below(row.id)])
  return {
    list: below(null).map(({ id, parent_id, version, name, picture_id }) => {
      const picture = picture_id ? pictures.get(picture_id) : undefined
      return {
        category_id: id,
        version,
        parent_id,
        name_cn: name['zh-cn'],
        name_en: name['en-us'],
        picture_id,
        image: picture ? presentPicture(picture, language) : null,
        goods_num: uses.get(id)?.goods ?? 0,
        discount_num: uses.get(id)?.discounts ?? 0,
      }
    }),
  }
}

export async function saveGoodsCategory(
  context: StaffContext,
  { category_id, version, request_id, ...form }: Input<typeof contract.saveGoodsCategory>,
): Promise<Output<typeof contract.saveGoodsCategory>> {
  const name = { 'zh-cn': form.name_cn.trim(), 'en-us': form.name_en.trim() }
  if (!name['zh-cn']) refuseFields({ name_cn: 'required' })
  if (!name['en-us']) refuseFields({ name_en: 'required' })
  const saved = await changeOnce(context, request_id, async (trx) => {
    const rows = await lockCategories(trx)
    const before =
      category_id === undefined
        ? undefined
        : (rows.find(({ id }) => id === category_id) ?? refuse('not-found'))
    if (before && version !== undefined && version !== before.version) refuse('state-conflict')
    const { parent_id = before?.parent_id ?? null, picture_id = before?.picture_id ?? null } = form
    checkParent(rows, before, parent_id)
    if (picture_id && picture_id !== before?.picture_id && !(await findPicture(trx, picture_id)))
      refuseFields({ picture_id: 'invalid' })
    if (!before) {
      const added = { id: freeId(rows, name['en-us']), parent_id, picture_id, name }
      await insertCategory(trx, added)
      await recordChange(trx, context, { act: 'created', subject: subjectOf(added), after: added })
      return { category_id: added.id }
    }
    const last = Math.max(...rows.map(({ sort }) => sort))
    const sort = parent_id === before.parent_id ? before.sort : last + 1
    const after = { ...before, name, parent_id, picture_id }
    await updateCategory(trx, { ...after, sort })
    await recordChange(trx, context, { act: 'changed', subject: subjectOf(after), before, after })
    return { category_id: before.id }
  })
  await showGoods(context)
  return saved
}

/** The storefront shows two levels: below a category at the top come some without any below them. */
function checkParent(
  rows: readonly CategoryRow[],
  category: CategoryRow | undefined,
  parentId: string | null,
): void {
  if (parentId === null) return
  const parent = rows.find(({ id }) => id === parentId)
  if (!parent || parent.parent_id !== null || parent.id === category?.id)
    refuseFields({ parent_id: 'invalid' })
  if (category && rows.some(({ parent_id }) => parent_id === category.id))
    refuseFields({ parent_id: 'category-has-others' })
}

/** The English name as URLs show it: `pu-leather`. */
function freeId(rows: readonly CategoryRow[], name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const joined = words.join('-')
  if (joined !== '' && !rows.some(({ id }) => id === joined)) return joined
  return [...words, randomBytes(3).toString('hex')].join('-')
}

const subjectOf = ({ id, name }: Pick<CategoryRow, 'id' | 'name'>) => ({
  id,
  name: `${name['zh-cn']} · ${name['en-us']}`,
})

export async function sortGoodsCategories(
  context: StaffContext,
  { parent_id, category_ids }: Input<typeof contract.sortGoodsCategories>,
): Promise<Output<typeof contract.sortGoodsCategories>> {
  const { db, language } = context
  await db.transaction().execute(async (trx) => {
    const rows = await lockCategories(trx)
    const level = rows.filter((row) => row.parent_id === parent_id)
    const before = level.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
    const after = category_ids.flatMap((id) => level.find((row) => row.id === id) ?? [])
    if (new Set(after).size !== level.length || category_ids.length !== level.length) refuse('state-conflict')
    await sortCategoryRows(trx, category_ids)
    const parent = rows.find(({ id }) => id === parent_id)
    const names = (sorted: readonly CategoryRow[]) => ({
      sort: sorted.map(({ name }) => name[language]).join(', '),
    })
    await recordChange(trx, context, {
      act: 'sorted',
      subject: parent
        ? subjectOf(parent)
        : { id: 'categories', name: language === 'zh-cn' ? '顶级类目' : 'Categories at the top' },
      before: names(before),
      after: names(after),
    })
  })
  await showGoods(context)
  return {}
}

export async function deleteGoodsCategory(
  context: StaffContext,
  { category_id }: Input<typeof contract.deleteGoodsCategory>,
): Promise<Output<typeof contract.deleteGoodsCategory>> {
  await context.db.transaction().execute(async (trx) => {
    const rows = await lockCategories(trx)
    const before = rows.find(({ id }) => id === category_id) ?? refuse('not-found')
    const uses = (await countCategoryUses(trx)).get(category_id)
    const categories = rows.filter(({ parent_id }) => parent_id === category_id).length
    refuseIfUsed({ ...uses, categories }, context.language)
    await deleteCategoryRow(trx, category_id)
    await recordChange(trx, context, { act: 'deleted', subject: subjectOf(before), before })
  })
  await showGoods(context)
  return {}
}
