import type { Language } from '@corium/contract/language'
import type { TradeOfMember } from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type HistoryRow, selectHistory } from '#server/db/select-history.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { loadFiles } from '#server/modules/uploads/attached-files.ts'
import { presentHistory } from '#server/present-history.ts'
import { findTradeOf, type NamedTrade } from './trade-accounts.db.ts'
import { actorTexts, eventTexts, statusTexts } from './trade-accounts.texts.ts'

/** What the pictures of a license are attached to, by the id of the account. */
export const licenseObject = 'trade_account'

/** What member and staff read of an account; `nameActor` says who acted. */
export async function presentTrade(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  row: NamedTrade,
  nameActor: (event: HistoryRow<'trade_account_history'>) => string = ({ actor_type }) =>
    actorTexts[actor_type][context.language],
) {
  const { db, language } = context
  const [history, files] = await Promise.all([
    selectHistory(db, 'trade_account_history', 'trade_id', row.id, 100),
    loadFiles(context, licenseObject, [row.id]),
  ])
  const { company, country, company_code, business, volume, website, note } = row
  return {
    ...presentStatus(row, language),
    company,
    country,
    country_name: countryName(country, language),
    company_code,
    business,
    volume,
    website,
    note,
    pictures: files.get(row.id) ?? [],
    history: presentHistory(history, eventTexts, language, nameActor),
  }
}

export const presentStatus = ({ status, group_name }: NamedTrade, language: Language) => ({
  status,
  status_text: statusTexts[status][language],
  group: group_name?.[language] ?? '',
})

/** The trade account of a member in any status, for pages about the member; null without one. */
export async function findTradeOfMember(
  db: Db,
  memberId: string,
  language: Language,
): Promise<TradeOfMember | null> {
  const row = await findTradeOf(db, memberId)
  return row ? { trade_id: row.id, company: row.company, ...presentStatus(row, language) } : null
}

/** The same, for pages about what the member bought: an approved account only. */
export async function findBuyerTrade(
  db: Db,
  memberId: string,
  language: Language,
): Promise<TradeOfMember | null> {
  const trade = await findTradeOfMember(db, memberId, language)
  return trade?.status === tradeStatus.approved ? trade : null
}

/** The company of an approved account with the names of its group, for programs; null without one. */
export async function findCompany(db: Db, memberId: string) {
  const row = await findTradeOf(db, memberId)
  if (!row?.group_name) return null
  return {
    company: row.company,
    company_code: row.company_code,
    group_cn: row.group_name['zh-cn'],
    group_en: row.group_name['en-us'],
  }
}
