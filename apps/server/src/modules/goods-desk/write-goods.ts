import type { Db } from '#server/db/open.ts'
import { type GoodsForm, readGoodsForm } from './goods-form.ts'
import {
  type By,
  deleteSkuRow,
  deleteStyle,
  isSkuUsed,
  isStyleUsed,
  lockStyle,
  raiseLowStock,
  replaceTiers,
  type SkuFacts,
  type Style,
  selectSkus,
  type Tier,
  updateSku,
  updateStyle,
} from './goods-rows.db.ts'
import { endedFacts, publishedFacts } from './move-goods.ts'
import { insertDraft } from './save-goods.ts'
import { type SkuForm, storeSku } from './skus.ts'

/*
 * How an import writes goods, in the transaction of its rows. It records its changes
 * as one change of many goods.
 */

export type StylePart = { form: GoodsForm; price_fen?: number; tiers?: readonly Tier[] }
export type SkuPart = { form: SkuForm; price_fen?: number | null }

/** Locks a style until the transaction ends; false when there is none. */
export const lockGoods = async (trx: Db, id: string): Promise<boolean> =>
  (await lockStyle(trx, id)) !== undefined

/**
 * Adds a style as a draft.
 * @throws field errors
 */
export async function addStyle(trx: Db, { form, price_fen, tiers }: StylePart, by: By): Promise<string> {
  const { id } = await insertDraft(trx, form, by)
  if (price_fen !== undefined) await updateStyle(trx, id, { price_fen }, by)
  if (tiers) await replaceTiers(trx, id, tiers)
  return id
}

/**
 * Changes the given parts of a locked style; with none, only says that it changed.
 * @throws field errors
 */
export async function writeStyle(
  trx: Db,
  style: Style,
  { form, price_fen, tiers }: StylePart,
  by: By,
): Promise<void> {
  const facts = await readGoodsForm(trx, style, form)
  if (facts.min_milli !== undefined) await raiseLowStock(trx, style.id, facts.min_milli)
  if (tiers) await replaceTiers(trx, style.id, tiers)
  await updateStyle(trx, style.id, { ...facts, ...(price_fen !== undefined && { price_fen }) }, by)
}

/**
 * Adds a color to a locked style, or changes the given parts of one.
 * @throws field errors
 */
export async function writeSku(
  trx: Db,
  style: Pick<Style, 'id' | 'code' | 'min_milli'>,
  skuId: string | undefined,
  { form, price_fen }: SkuPart,
): Promise<string> {
  const skus = await selectSkus(trx, style.id)
  const before = skus.find(({ id }) => id === skuId)
  const isFormEmpty = before && Object.keys(form).length === 0
  const { id } = isFormEmpty ? before : await storeSku(trx, style, skus, before, form)
  if (price_fen !== undefined) await updateSku(trx, id, { price_fen })
  return id
}

/** Puts the measured color of a SKU back exactly. */
export const writeColor = (
  trx: Db,
  skuId: string,
  color: Pick<SkuFacts, 'lab_l' | 'lab_a' | 'lab_b' | 'hex' | 'family' | 'lab_source'>,
): Promise<void> => updateSku(trx, skuId, color)

export const putOnSale = async (trx: Db, style: Style, by: By): Promise<void> =>
  void (await updateStyle(trx, style.id, publishedFacts(style, by.at, null), by))

export const takeOffSale = async (trx: Db, style: Style, by: By): Promise<void> =>
  void (await updateStyle(trx, style.id, endedFacts(by.at), by))

/** Whether orders, cards or comments name a color, or it is held. */
export const isSkuNamed = (trx: Db, skuId: string): Promise<boolean> =>
  isSkuUsed(trx, skuId, { onHand: false })

/** Deletes a color without stock that nothing names. */
export const removeSku = (trx: Db, skuId: string): Promise<void> => deleteSkuRow(trx, skuId)

/** Deletes a style without colors that was never on sale and that nothing names; false when it may not. */
export async function removeStyle(trx: Db, style: Style): Promise<boolean> {
  if (style.published_at || style.published || (await isStyleUsed(trx, style.id))) return false
  await deleteStyle(trx, style.id)
  return true
}
