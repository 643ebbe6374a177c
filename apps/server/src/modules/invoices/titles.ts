import type { Input, Output } from '@corium/contract/call'
import * as contract from '@corium/contract/invoices'
import type { Language } from '@corium/contract/language'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import { isUuid } from '#server/db/uuid.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { refuse } from '#server/refuse.ts'
import { checkTitle, typesOf } from './check-title.ts'
import { maxTitles } from './invoices.limits.ts'
import {
  countTitles,
  deleteTitleRow,
  findTitleRow,
  findUsualEmail,
  insertTitle,
  makeDefault,
  selectTitles,
  type TitleRow,
  updateTitle,
} from './titles.db.ts'

export async function listTitles({
  db,
  member,
  language,
}: MemberContext): Promise<Output<typeof contract.listInvoiceTitles>> {
  const [rows, email] = await Promise.all([
    selectTitles(db, member.id, maxTitles),
    findUsualEmail(db, member.id),
  ])
  return {
    list: rows.map((row) => ({
      ...presentTitle(row, language),
      title_id: row.id,
      is_default: row.is_default,
      types: typesOf(row),
    })),
    limit: maxTitles,
    email,
  }
}

/** Adds a title, or changes one. A save can make it the default, but never takes the default away. */
export async function saveTitle(
  context: MemberContext,
  input: Input<typeof contract.saveInvoiceTitle>,
): Promise<Output<typeof contract.saveInvoiceTitle>> {
  const { db, clock, member } = context
  const title = checkTitle(input)
  const at = clock.now()
  if (input.title_id !== undefined) {
    const id = isUuid(input.title_id) ? input.title_id : refuse('not-found')
    return db.transaction().execute(async (trx) => {
      await lockMember(trx, member.id)
      if (!(await updateTitle(trx, member.id, id, title, at))) refuse('not-found')
      if (input.is_default) await makeDefault(trx, member.id, id)
      return { title_id: id }
    })
  }
  const add = (trx: Db) => addTitle(trx, member.id, title, { isDefault: input.is_default ?? false, at })
  if (!input.request_id) return db.transaction().execute(add)
  const { path } = contract.saveInvoiceTitle
  return once(db, { owner: member.id, path, requestId: input.request_id, at }, add)
}

/** @throws `limit-reached` */
export async function addTitle(
  trx: Db,
  memberId: string,
  title: StoredTitle,
  { isDefault, at }: { isDefault: boolean; at: Date },
): Promise<{ title_id: string }> {
  await lockMember(trx, memberId)
  const used = await countTitles(trx, memberId)
  if (used >= maxTitles) refuse('limit-reached', { limit: maxTitles, used })
  const { id } = await insertTitle(trx, memberId, title, at)
  if (isDefault || used === 0) await makeDefault(trx, memberId, id)
  return { title_id: id }
}

/**
 * Adds a company to the titles of a member whom the shop has approved, so that the next invoice needs no
 * typing; not when the member has a title with its number already, or as many titles as fit.
 */
export async function offerTitle(
  trx: Db,
  memberId: string,
  { name, country, tax_number }: Pick<StoredTitle, 'name' | 'country' | 'tax_number'>,
  at: Date,
): Promise<void> {
  const titles = await selectTitles(trx, memberId, maxTitles)
  if (titles.length >= maxTitles || titles.some((title) => title.tax_number === tax_number)) return
  const rest = { address: '', phone: '', bank: '', bank_account: '' }
  const { id } = await insertTitle(trx, memberId, { kind: 'company', name, country, tax_number, ...rest }, at)
  if (titles.length === 0) await makeDefault(trx, memberId, id)
}

/** When the default title is deleted, the last changed one becomes the default. */
export async function deleteTitle(
  { db, member }: MemberContext,
  { title_id }: Input<typeof contract.deleteInvoiceTitle>,
): Promise<Record<string, never>> {
  if (!isUuid(title_id)) refuse('not-found')
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const removed = await deleteTitleRow(trx, member.id, title_id)
    if (!removed) refuse('not-found')
    const [next] = removed.is_default ? await selectTitles(trx, member.id, 1) : []
    if (next) await makeDefault(trx, member.id, next.id)
    return {}
  })
}

export async function setDefaultTitle(
  { db, member }: MemberContext,
  { title_id }: Input<typeof contract.setDefaultInvoiceTitle>,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const title = await findTitle(trx, member.id, title_id)
    if (!title) refuse('not-found')
    await makeDefault(trx, member.id, title.id)
    return {}
  })
}

/** Undefined also for another member's title. */
export async function findTitle(db: Db, memberId: string, id: string): Promise<TitleRow | undefined> {
  return isUuid(id) ? findTitleRow(db, memberId, id) : undefined
}

/** The fields of a title as pages show them. */
export function presentTitle(title: StoredTitle, language: Language) {
  const { kind, country, name, tax_number, address, phone, bank, bank_account } = title
  return {
    kind,
    country,
    name,
    tax_number,
    address,
    phone,
    bank,
    bank_account,
    country_name: country && countryName(country, language),
  }
}
