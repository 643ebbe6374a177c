import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-filter-desk'
import { maxFilterValues } from '@corium/contract/goods-filter-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { showGoods } from '#server/modules/goods-desk/change-goods.ts'
import { refuseIfUsed } from '#server/modules/goods-desk/in-use.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { getFilter } from './filters.ts'
import { freeKey } from './free-key.ts'
import {
  addFormer,
  deleteValueRow,
  hasPicture,
  insertValue,
  selectValues,
  sortValueRows,
  updateFilter,
  updateValue,
} from './goods-filters.db.ts'
import {
  type Filter,
  type FilterValue,
  hasPictures,
  isComputed,
  isKnownValue,
  valueKindOf,
} from './known-filters.ts'
import { readTexts } from './read-texts.ts'
import { countStylesWith, lockStylesWith, replaceInStyles } from './uses-of-values.db.ts'

type Form = Omit<Input<typeof contract.saveFilterValue>, 'key' | 'version' | 'request_id'>

export async function saveFilterValue(
  context: StaffContext,
  { key, version, request_id, ...form }: Input<typeof contract.saveFilterValue>,
): Promise<Output<typeof contract.saveFilterValue>> {
  const saved = await changeOnce(context, request_id, async (trx) => {
    const filter = await getFilter(trx, key, version)
    const values = await selectValues(trx, key)
    const before = form.value === undefined ? undefined : getValue(values, form.value)
    if (!before && ['fixed', 'none'].includes(valueKindOf(filter))) refuse('state-conflict')
    const facts = await readValue(trx, filter, values, before, form)
    if (!before && values.length >= maxFilterValues)
      refuse('limit-reached', { limit: maxFilterValues, used: values.length })
    const { value, name, hint, hex, picture_id } = facts
    const row = { name: JSON.stringify(name), hint: hint && JSON.stringify(hint), hex, picture_id }
    if (before) await updateValue(trx, key, value, row)
    else await insertValue(trx, { ...row, facet_key: key, value, sort: (values.at(-1)?.sort ?? -1) + 1 })
    await recordChange(trx, context, {
      act: before ? 'changed' : 'created',
      subject: subjectOf(filter, facts),
      ...(before && { before }),
      after: { ...before, name, hint, hex, picture_id },
    })
    return { key, version: await updateFilter(trx, key, {}), value }
  })
  await showGoods(context)
  return saved
}

/** @throws field errors */
async function readValue(
  trx: Db,
  filter: Filter,
  values: readonly FilterValue[],
  before: FilterValue | undefined,
  form: Form,
): Promise<Pick<FilterValue, 'value' | 'name' | 'hint' | 'hex' | 'picture_id'>> {
  const errors: Record<string, FieldText> = {}
  const { name, hint } = readTexts(form, errors)
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const taken = new Set(
    values.filter((one) => one !== before).flatMap((one) => Object.values(one.name).map(plain)),
  )
  for (const [field, text] of [
    ['name_cn', name['zh-cn']],
    ['name_en', name['en-us']],
  ] as const) {
    if (/[;；]/.test(text)) errors[field] = 'no-semicolon'
    else if (text && taken.has(plain(text))) errors[field] = 'value-name-taken'
  }
  const isTaken = (one: string) => values.some(({ value, former }) => value === one || former.includes(one))
  const hasNumber = valueKindOf(filter) === 'numbers'
  if (!before && hasNumber) {
    if (form.number === undefined) errors.number = 'required'
    else if (isTaken(String(form.number))) errors.number = 'value-number-taken'
  }
  const isColor = filter.type === 'color'
  if (isColor && !before && !form.hex) errors.hex = 'required'
  const picture_id = form.picture_id === undefined ? (before?.picture_id ?? null) : form.picture_id
  if (picture_id && (!hasPictures(filter) || !(await hasPicture(trx, picture_id))))
    errors.picture_id = 'invalid'
  refuseIfAny(errors)
  return {
    value: before?.value ?? (hasNumber ? String(form.number) : freeKey(name['en-us'], isTaken)),
    name,
    hint: hint['en-us'] ? hint : null,
    hex: isColor ? (form.hex?.toLowerCase() ?? before?.hex ?? null) : null,
    picture_id,
  }
}

const getValue = (values: readonly FilterValue[], value: string): FilterValue =>
  values.find((one) => one.value === value) ?? refuse('not-found')

const subjectOf = (filter: Pick<Filter, 'name'>, { value, name }: Pick<FilterValue, 'value' | 'name'>) => ({
  id: value,
  name: `${filter.name['zh-cn']} / ${name['zh-cn']} · ${name['en-us']}`,
})

export async function sortFilterValues(
  context: StaffContext,
  { key, version, values: order }: Input<typeof contract.sortFilterValues>,
): Promise<Output<typeof contract.sortFilterValues>> {
  const saved = await context.db.transaction().execute(async (trx) => {
    const filter = await getFilter(trx, key, version)
    const values = await selectValues(trx, key)
    const sorted = order.flatMap((one) => values.find(({ value }) => value === one) ?? [])
    if (new Set(sorted).size !== values.length || order.length !== values.length) refuse('state-conflict')
    await sortValueRows(trx, key, order)
    const names = (rows: readonly FilterValue[]) => ({
      sort: rows.map(({ name }) => name[context.language]).join(', '),
    })
    await recordChange(trx, context, {
      act: 'sorted',
      subject: { id: key, name: `${filter.name['zh-cn']} · ${filter.name['en-us']}` },
      before: names(values),
      after: names(sorted),
    })
    return { key, version: await updateFilter(trx, key, {}) }
  })
  await showGoods(context)
  return saved
}

export async function mergeFilterValue(
  context: StaffContext,
  { key, version, value, into }: Input<typeof contract.mergeFilterValue>,
): Promise<Output<typeof contract.mergeFilterValue>> {
  const at = context.clock.now()
  const saved = await context.db.transaction().execute(async (trx) => {
    const filter = await getFilter(trx, key, version)
    const values = await selectValues(trx, key)
    const [gone, kept] = [getValue(values, value), getValue(values, into)]
    if (gone === kept) refuseFields({ into: 'invalid' })
    if (isKnownValue(filter, value) || isComputed(filter)) refuse('state-conflict')
    const styleIds = await lockStylesWith(trx, filter, value)
    await replaceInStyles(trx, filter, { styleIds, value, into, at })
    await announceGoods(
      trx,
      styleIds.map((id) => ({ id })),
      at,
    )
    await deleteValueRow(trx, key, value)
    await addFormer(trx, key, into, [value, ...gone.former])
    await recordChange(trx, context, {
      act: 'merged',
      subject: subjectOf(filter, gone),
      before: { name: gone.name },
      after: { name: kept.name, goods_num: styleIds.length },
    })
    return { key, version: await updateFilter(trx, key, {}), goods_num: styleIds.length }
  })
  await showGoods(context)
  return saved
}

export async function deleteFilterValue(
  context: StaffContext,
  { key, version, value }: Input<typeof contract.deleteFilterValue>,
): Promise<Output<typeof contract.deleteFilterValue>> {
  const saved = await context.db.transaction().execute(async (trx) => {
    const filter = await getFilter(trx, key, version)
    const before = getValue(await selectValues(trx, key), value)
    if (isKnownValue(filter, value)) refuse('state-conflict')
    if (!isComputed(filter))
      refuseIfUsed({ goods: await countStylesWith(trx, filter, value) }, context.language)
    await deleteValueRow(trx, key, value)
    const { name, hint, hex } = before
    await recordChange(trx, context, {
      act: 'deleted',
      subject: subjectOf(filter, before),
      before: { name, hint, hex },
    })
    return { key, version: await updateFilter(trx, key, {}) }
  })
  await showGoods(context)
  return saved
}
