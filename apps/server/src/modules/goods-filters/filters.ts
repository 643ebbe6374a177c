import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-filter-desk'
import { maxFilters } from '@corium/contract/goods-filter-desk'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { showGoods } from '#server/modules/goods-desk/change-goods.ts'
import { refuseIfUsed } from '#server/modules/goods-desk/in-use.ts'
import { readColumns } from '#server/modules/goods-import/columns.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { freeKey } from './free-key.ts'
import {
  countStyles,
  deleteFilterRows,
  insertFilter,
  lockFilter,
  lockFilters,
  selectValues,
  sortFilterRows,
  updateFilter,
} from './goods-filters.db.ts'
import { type Filter, isComputed, isKnown, mayHide } from './known-filters.ts'
import { readTexts } from './read-texts.ts'

export async function saveGoodsFilter(
  context: StaffContext,
  { key, version, kind, request_id, ...form }: Input<typeof contract.saveGoodsFilter>,
): Promise<Output<typeof contract.saveGoodsFilter>> {
  const saved = await changeOnce(context, request_id, async (trx) => {
    const filters = await lockFilters(trx)
    const errors: Record<string, FieldText> = {}
    const { name, hint } = readTexts(form, errors)
    const before =
      key === undefined ? undefined : (filters.find((one) => one.key === key) ?? refuse('not-found'))
    if (before && before.version !== version) refuse('state-conflict')
    if (before && form.is_hidden && !mayHide(before)) errors.is_hidden = 'filter-in-menu'
    if (!before && !kind) errors.kind = 'required'
    const type = before?.type ?? kind ?? 'multi'
    const unit = before && isKnown(before) ? before.unit : unitOf(type, form.unit)
    const others = filters.filter((one) => one !== before)
    if (await isNameTaken(trx, others, { key, type, name, unit })) errors.name_cn ??= 'filter-name-taken'
    refuseIfAny(errors)
    if (!before && filters.length >= maxFilters) {
      refuse('limit-reached', { limit: maxFilters, used: filters.length })
    }
    const facts = {
      unit,
      hidden: form.is_hidden,
      opened: form.is_open,
      promoted: form.is_quick,
    }
    const texts = { name: JSON.stringify(name), hint: JSON.stringify(hint) }
    if (before) {
      const next = await updateFilter(trx, before.key, { ...facts, ...texts })
      const after = { ...before, ...facts, name, hint }
      await recordChange(trx, context, {
        act: 'changed',
        subject: subjectOf({ key: before.key, name }),
        before,
        after,
      })
      return { key: before.key, version: next }
    }
    const added = freeKey(name['en-us'], (one) => filters.some((other) => other.key === one))
    await insertFilter(trx, { key: added, type, ...facts, ...texts })
    await recordChange(trx, context, {
      act: 'created',
      subject: subjectOf({ key: added, name }),
      after: { type, ...facts, name, hint },
    })
    return { key: added, version: 1 }
  })
  await showGoods(context)
  return saved
}

const unitOf = (type: Filter['type'], unit = ''): string | null => (type === 'range' && unit.trim()) || null

/** What the change log calls a filter. */
const subjectOf = ({ key, name }: Pick<Filter, 'key' | 'name'>) => ({
  id: key,
  name: `${name['zh-cn']} · ${name['en-us']}`,
})

/** Spreadsheets of goods identify a filter by its name and unit, so no other column may have the same heading. */
async function isNameTaken(
  trx: Db,
  others: readonly Filter[],
  { key, type, name, unit }: { key: string | undefined } & Pick<Filter, 'type' | 'name' | 'unit'>,
): Promise<boolean> {
  const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
  const names = Object.values(name).filter(Boolean)
  const isColumn = (type === 'multi' || type === 'range') && !isComputed({ key: key ?? '' })
  const columns = isColumn ? (await readColumns(trx)).filter((one) => one.key !== `filter:${key}`) : []
  const heads = unit ? names.map((one) => `${one} (${unit})`) : names
  const textsOf = (all: readonly Bilingual[]) => new Set(all.flatMap((one) => Object.values(one)).map(plain))
  const [takenHeads, takenNames] = [
    textsOf(columns.map(({ head }) => head)),
    textsOf(others.map((other) => other.name)),
  ]
  return heads.some((one) => takenHeads.has(plain(one))) || names.some((one) => takenNames.has(plain(one)))
}

export async function sortGoodsFilters(
  context: StaffContext,
  { keys }: Input<typeof contract.sortGoodsFilters>,
): Promise<Output<typeof contract.sortGoodsFilters>> {
  await context.db.transaction().execute(async (trx) => {
    const filters = (await lockFilters(trx)).sort((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1))
    const sorted = keys.flatMap((key) => filters.find((filter) => filter.key === key) ?? [])
    if (new Set(sorted).size !== filters.length || keys.length !== filters.length) refuse('state-conflict')
    await sortFilterRows(trx, keys)
    const order = (rows: readonly Filter[]) => ({
      sort: rows.map(({ name }) => name[context.language]).join(', '),
    })
    await recordChange(trx, context, {
      act: 'sorted',
      subject: { id: 'filters', name: context.language === 'zh-cn' ? '筛选项' : 'Filters' },
      before: order(filters),
      after: order(sorted),
    })
  })
  await showGoods(context)
  return {}
}

export async function deleteGoodsFilter(
  context: StaffContext,
  { key, version }: Input<typeof contract.deleteGoodsFilter>,
): Promise<Output<typeof contract.deleteGoodsFilter>> {
  await context.db.transaction().execute(async (trx) => {
    const before = await getFilter(trx, key, version)
    if (isKnown(before) || isComputed(before)) refuse('state-conflict')
    refuseIfUsed({ goods: await countStyles(trx, key) }, context.language)
    const values = await selectValues(trx, key)
    await deleteFilterRows(trx, key)
    const { name, type, unit } = before
    await recordChange(trx, context, {
      act: 'deleted',
      subject: subjectOf(before),
      before: { name, type, unit, values: values.map((value) => value.name[context.language]).join(', ') },
    })
  })
  await showGoods(context)
  return {}
}

/** Locks a filter in the version that the employee has read. @throws `not-found`, `state-conflict` */
export async function getFilter(trx: Db, key: string, version: number): Promise<Filter> {
  const filter = (await lockFilter(trx, key)) ?? refuse('not-found')
  if (filter.version !== version) refuse('state-conflict')
  return filter
}
