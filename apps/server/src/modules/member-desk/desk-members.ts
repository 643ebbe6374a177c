import type { Input, Output } from '@corium/contract/call'
import type { Bilingual } from '@corium/contract/language'
import type * as contract from '@corium/contract/member-desk'
import type { MemberView } from '@corium/contract/member-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { placeText } from '#server/modules/addresses/address-text.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { refuse } from '#server/refuse.ts'
import { chinaDay, startOfDay } from '#server/runtime/china-time.ts'
import { momentOf, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { type Column, column, exportFile, maxExported, moment, yuan } from '#server/runtime/export-file.ts'
import { findByOthers } from './found-elsewhere.db.ts'
import {
  countByView,
  countMatching,
  isNarrowed,
  type MemberFilter,
  selectCountries,
  selectFirstAddresses,
  selectListFigures,
  selectMatching,
} from './member-desk.db.ts'
import { mayContact, presentContact, stateOf } from './present-member.ts'
import { readKeyword } from './search-words.ts'

type ListInput = Input<typeof contract.listDeskMembers>
type Row = Output<typeof contract.listDeskMembers>['list'][number]

export async function listDeskMembers(
  context: StaffContext,
  input: ListInput,
): Promise<Output<typeof contract.listDeskMembers>> {
  const { sort = 'newest', page = 1, limit = 50 } = input
  const { db } = context
  const filter = readFilter(context, input)
  const found = await findElsewhere(context, filter)
  const [matching, list, counts] = await Promise.all([
    isNarrowed(filter) ? countMatching(db, filter, found) : undefined,
    presentMatching(context, filter, { sort, found, ...pagingOf(page, limit) }),
    countByView(db, filter.newSince),
  ])
  return {
    list,
    total: matching ?? counts[filter.view],
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as MemberView, num })),
  }
}

export async function getMemberFilterOptions({
  db,
  language,
}: StaffContext): Promise<Output<typeof contract.getMemberFilterOptions>> {
  const names = new Intl.Collator(language)
  const countries = await selectCountries(db)
  return {
    countries: countries
      .map((value) => ({ value, text: countryName(value, language) }))
      .sort((one, other) => names.compare(one.text, other.text)),
  }
}

/** The list with contact data, so it needs the permission to see them. The change log records who exports what. */
export async function exportMembers(
  context: StaffContext,
  input: Input<typeof contract.exportMembers>,
): Promise<Output<typeof contract.exportMembers>> {
  if (!mayContact(context)) refuse('not-allowed')
  const { db } = context
  const filter = readFilter(context, input)
  const found = await findElsewhere(context, filter)
  const { view, country, sort = 'newest' } = input
  const page = { sort, found, offset: 0, limit: maxExported + 1 }
  const rows = await presentMatching(context, filter, page)
  const file = exportFile(context, { name: 'members', columns, rows })
  // A keyword may be a name or a mobile number, which the log would keep.
  await recordChange(db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    isMoney: false,
    isPersonal: true,
    after: {
      view,
      country,
      rows: file.num,
      paid_min_fen: filter.paidMin,
      paid_max_fen: filter.paidMax,
      registered_from: filter.start,
      registered_before: filter.end,
    },
  })
  return file
}

const momentText = (at: number | null) => moment(momentOf(at))

const columns: readonly Column<Row>[] = [
  column('Number', '会员号', ({ number }) => number),
  column('Name', '名称', ({ nickname }) => nickname),
  column('Company', '公司', ({ company }) => company),
  column('Mobile', '手机', ({ mobile }) => mobile),
  column('Email', '邮箱', ({ email }) => email),
  column('Place', '地区', ({ place }) => place),
  column('Orders', '订单数', ({ order_num }) => order_num),
  column('Paid (CNY)', '累计支付（元）', ({ paid }) => yuan(paid)),
  column('Color cards', '色卡', ({ card_num }) => card_num),
  column('Open cases', '售后中', ({ open_case_num }) => open_case_num),
  column('Registered (Shanghai)', '注册时间', ({ created }) => momentText(created)),
  column('Last seen', '最近使用', ({ seen_at }) => momentText(seen_at)),
  column('State', '状态', ({ state }, language) => stateTexts[state][language]),
]

const stateTexts: Record<Row['state'], Bilingual> = {
  active: { 'en-us': 'Active', 'zh-cn': '正常' },
  locked: { 'en-us': 'Locked', 'zh-cn': '已锁定' },
  'to-be-erased': { 'en-us': 'To be erased', 'zh-cn': '待抹除' },
  erased: { 'en-us': 'Erased', 'zh-cn': '已抹除' },
}

function readFilter(
  context: StaffContext,
  { view = 'all', keyword = '', country, paid_min, paid_max, start, end }: ListInput,
): MemberFilter {
  return {
    view,
    newSince: startOfMonth(context.clock.now()),
    named: readKeyword(keyword, mayContact(context)),
    country,
    paidMin: paid_min || undefined,
    paidMax: paid_max,
    start: momentOf(start),
    end: momentOf(end),
  }
}

const findElsewhere = async ({ db }: StaffContext, { named }: MemberFilter): Promise<string[]> =>
  named ? findByOthers(db, named) : []

async function presentMatching(
  context: StaffContext,
  filter: MemberFilter,
  page: Parameters<typeof selectMatching>[2],
): Promise<Row[]> {
  const { db, language } = context
  const rows = await selectMatching(db, filter, page)
  const ids = rows.map(({ id }) => id)
  const [figures, addresses] = await Promise.all([selectListFigures(db, ids), selectFirstAddresses(db, ids)])
  return rows.map((row) => {
    const { order_num, paid_fen, card_num, open_case_num, seen_at, has_wechat } = figures.get(row.id)!
    const address = addresses.get(row.id)
    return {
      member_id: row.id,
      number: row.number,
      ...presentContact(context, row, { has_wechat }),
      place: address ? placeText(address, language) : '',
      order_num,
      paid: paid_fen,
      card_num,
      open_case_num,
      seen_at: secondsOrNull(seen_at),
      created: seconds(row.created_at),
      state: stateOf(row),
    }
  })
}

/** The first moment of the month in China. */
const startOfMonth = (at: Date): Date => startOfDay(`${chinaDay(at).slice(0, 8)}01`)
