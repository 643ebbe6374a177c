import type { DiscountKind, DiscountScope } from '@corium/contract/discounts'
import type { FieldText } from '@corium/contract/field-texts'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { listScopeNames, presentScope } from './scopes.ts'

/** What staff type for a coupon or a promotion alike. */
type Form = {
  name_cn: string
  name_en: string
  kind: DiscountKind
  amount: number
  percent: number
  cap: number | null
  threshold: number
  scope: DiscountScope
  scope_ids: readonly string[]
}

/** The columns that both have. A value that does not fit the kind or the scope is dropped. */
export function readDiscountForm(form: Form) {
  const { kind } = form
  return {
    name: { 'zh-cn': form.name_cn.trim(), 'en-us': form.name_en.trim() },
    kind,
    amount_fen: kind === 'amount' ? form.amount : 0,
    percent: kind === 'percent' ? form.percent : 0,
    cap_fen: kind === 'amount' ? null : form.cap,
    threshold_fen: form.threshold,
    scope: form.scope,
    scope_ids: form.scope === 'shop' ? [] : [...new Set(form.scope_ids)],
  }
}

/** The form with the stored values, and what the scope contains. `names` are those of `listScopeNames`. */
export const presentDiscountForm = (
  row: ReturnType<typeof readDiscountForm>,
  names: Map<string, Bilingual>,
  language: Language,
) => ({
  name_cn: row.name['zh-cn'],
  name_en: row.name['en-us'],
  kind: row.kind,
  amount: row.amount_fen,
  percent: row.percent,
  cap: row.cap_fen,
  threshold: row.threshold_fen,
  scope: row.scope,
  scope_ids: row.scope_ids,
  scope_items: presentScope(row, names, language),
})

/** Lists the problems of the fields, by name. */
export async function checkDiscountForm(
  db: Db,
  row: ReturnType<typeof readDiscountForm>,
): Promise<Record<string, FieldText>> {
  const errors: Record<string, FieldText> = {}
  if (row.name['zh-cn'] === '') errors.name_cn = 'required'
  if (row.name['en-us'] === '') errors.name_en = 'required'
  if (row.kind === 'amount' && row.amount_fen === 0) errors.amount = 'required'
  if (row.kind === 'percent' && row.percent === 0) errors.percent = 'required'
  if (row.cap_fen === 0) errors.cap = 'invalid'
  if (row.scope === 'shop') return errors
  if (row.scope_ids.length === 0) errors.scope_ids = 'required'
  else if ((await listScopeNames(db, [row])).size < row.scope_ids.length) errors.scope_ids = 'invalid'
  return errors
}
