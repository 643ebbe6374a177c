import { randomBytes } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-desk'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { changeGoods, refuseStale, subjectOf } from './change-goods.ts'
import { mayMove } from './goods.states.ts'
import { codePattern, type GoodsForm, readCode, readGoodsForm, readTiers } from './goods-form.ts'
import {
  type By,
  copyPictures,
  deleteStyle,
  hasSkuCode,
  hasStyle,
  insertSkus,
  insertStyle,
  isFreeId,
  isStyleUsed,
  lockStyle,
  raiseLowStock,
  replaceTiers,
  type Style,
  selectSkus,
  selectTiers,
  updateSku,
} from './goods-rows.db.ts'

type Saved = Output<typeof contract.saveGoods>

const both = (value: object): string => JSON.stringify(value)
const empty = { 'zh-cn': '', 'en-us': '' }

/** What a new style has until staff say otherwise: sold by the meter, from one meter on. */
const blank = {
  code: '',
  name: empty,
  summary: empty,
  description: empty,
  care: empty,
  missing: [],
  sheet: [],
  attributes: {},
  unit: 'm' as const,
  min_milli: 1000,
  step_milli: 500,
  max_milli: 500_000,
  weight_grams: 500,
}

/**
 * Inserts a style as a draft; also for each row of an import.
 * @throws field errors
 */
export async function insertDraft(
  trx: Db,
  form: GoodsForm,
  { staffId, at }: By,
): Promise<Pick<Style, 'id' | 'code' | 'name'>> {
  const { goods_code = '', name_cn = '', category_id = '' } = form
  const facts = await readGoodsForm(
    trx,
    { ...blank, category_id },
    { ...form, goods_code, name_cn, category_id },
  )
  const code = facts.code!
  const id = await newId(trx, 'styles', code)
  const { unit, min_milli, step_milli, max_milli, weight_grams } = blank
  await insertStyle(trx, {
    id,
    code,
    category_id,
    published: false,
    created_at: at,
    updated_at: at,
    staff_id: staffId,
    unit,
    min_milli,
    step_milli,
    max_milli,
    weight_grams,
    supply: 'stock',
    price_fen: 0,
    summary: both(empty),
    description: both(empty),
    care: both(empty),
    name: both(empty),
    attributes: '{}',
    sheet: '[]',
    badges: '[]',
    ...facts,
    lacks_text: (facts.missing ?? []).length > 0,
  })
  return { id, code, name: JSON.parse(facts.name!) }
}

/**
 * The code in lower case, which is readable in links; with more behind it when
 * another has had that code before.
 */
export async function newId(db: Db, table: 'styles' | 'skus', code: string): Promise<string> {
  const id = code.toLowerCase()
  return (await isFreeId(db, table, id)) ? id : `${id}-${randomBytes(3).toString('hex')}`
}

export async function createGoods(
  context: StaffContext,
  { request_id, ...form }: Input<typeof contract.createGoods>,
): Promise<Saved> {
  const by = { staffId: context.staff.id, at: context.clock.now() }
  return changeOnce(context, request_id, async (trx) => {
    const style = await insertDraft(trx, form, by)
    await recordChange(trx, context, { act: 'created', subject: subjectOf(style), after: form })
    return { goods_id: style.id, version: 1 }
  })
}

export async function saveGoods(
  context: StaffContext,
  { goods_id, version, ...form }: Input<typeof contract.saveGoods>,
): Promise<Saved> {
  return changeGoods(context, { goods_id, version }, async (trx, style) => {
    const facts = await readGoodsForm(trx, style, form)
    if (facts.min_milli !== undefined) await raiseLowStock(trx, style.id, facts.min_milli)
    return { facts }
  })
}

export async function savePrices(
  context: StaffContext,
  { goods_id, version, price, tiers, sku_prices = [] }: Input<typeof contract.savePrices>,
): Promise<Saved> {
  const read = tiers && readTiers(tiers)
  return changeGoods(context, { goods_id, version }, async (trx, style) => {
    const skus = await selectSkus(trx, style.id)
    const before: Record<string, unknown> = {}
    const after: Record<string, unknown> = {}
    for (const [at, { sku_id, price: own }] of sku_prices.entries()) {
      const sku = skus.find(({ id }) => id === sku_id)
      if (!sku) return refuseFields({ [`sku_prices.${at}.sku_id`]: 'invalid' })
      if (own === 0) refuseFields({ [`sku_prices.${at}.price`]: 'price-required' })
      await updateSku(trx, sku.id, { price_fen: own })
      before[sku.code] = { price_fen: sku.price_fen }
      after[sku.code] = { price_fen: own }
    }
    if (read) {
      before.tiers = tierFacts(await selectTiers(trx, style.id))
      after.tiers = tierFacts(read)
      await replaceTiers(trx, style.id, read)
    }
    return { facts: price === undefined ? {} : { price_fen: price }, before, after }
  })
}

/** The tiers as the change log shows them: by the quantity from which they hold. */
const tierFacts = (tiers: readonly { from_milli: number; price_fen: number }[]) =>
  Object.fromEntries(tiers.map(({ from_milli, price_fen }) => [`${fromMilli(from_milli)}`, { price_fen }]))

export async function duplicateGoods(
  context: StaffContext,
  { goods_id, goods_code, request_id }: Input<typeof contract.duplicateGoods>,
): Promise<Saved> {
  const at = context.clock.now()
  return changeOnce(context, request_id, async (trx) => {
    const style = (await lockStyle(trx, goods_id)) ?? refuse('not-found')
    const code = readCode(goods_code)
    if (!codePattern.test(code)) refuseFields({ goods_code: code ? 'code-format' : 'required' })
    if (await hasStyle(trx, { code })) refuseFields({ goods_code: 'goods-code-taken' })
    const id = await newId(trx, 'styles', code)
    const { status, words, version, published_at, publish_at, end_at, ended_at, ...facts } = style
    await insertStyle(trx, {
      ...facts,
      id,
      code,
      published: false,
      created_at: at,
      updated_at: at,
      staff_id: context.staff.id,
      name: both(style.name),
      summary: both(style.summary),
      description: both(style.description),
      care: both(style.care),
      attributes: both(style.attributes),
      sheet: both(style.sheet),
      badges: both(style.badges),
    })
    await replaceTiers(trx, id, await selectTiers(trx, style.id))
    const skus = await selectSkus(trx, style.id)
    const copies = await Promise.all(
      skus.map(async ({ words, ...sku }) => {
        const skuCode = `${code}-${sku.color_no}`
        if (await hasSkuCode(trx, skuCode, undefined)) refuseFields({ goods_code: 'sku-code-taken' })
        const copy = { ...sku, id: await newId(trx, 'skus', skuCode), style_id: id, code: skuCode }
        return { ...copy, color_name: both(sku.color_name), lot: '' }
      }),
    )
    await insertSkus(trx, copies, style.min_milli)
    const skuIds = new Map(skus.map((sku, index) => [sku.id, copies[index]!.id]))
    await copyPictures(trx, { from: style.id, to: id, skuIds })
    const after = { copied_from: style.code, skus: skus.length }
    await recordChange(trx, context, { act: 'created', subject: subjectOf({ ...style, id, code }), after })
    return { goods_id: id, version: 1 }
  })
}

export async function deleteGoods(
  context: StaffContext,
  { goods_id, version }: Input<typeof contract.deleteGoods>,
): Promise<Record<string, never>> {
  await context.db.transaction().execute(async (trx) => {
    const style = (await lockStyle(trx, goods_id)) ?? refuse('not-found')
    if (style.version !== version) await refuseStale(context, trx, goods_id)
    const mayDelete = mayMove('delete-draft', style.status) && style.published_at === null
    if (!mayDelete || (await isStyleUsed(trx, style.id))) await refuseStale(context, trx, goods_id)
    await deleteStyle(trx, style.id)
    const { code, name, category_id } = style
    await recordChange(trx, context, {
      act: 'deleted',
      subject: subjectOf(style),
      before: { code, name, category_id },
    })
  })
  return {}
}
