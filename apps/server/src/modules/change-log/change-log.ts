import type { Input, Output } from '@corium/contract/call'
import { changeActs, changeKinds } from '@corium/contract/change-kinds'
import type { LoggedChange } from '@corium/contract/change-log'
import * as contract from '@corium/contract/change-log'
import { csvOf } from '@corium/contract/csv'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import type { ChangedFields, FieldValue } from '#server/db/tables/staff.ts'
import { isUuid } from '#server/db/uuid.ts'
import { courierName } from '#server/modules/shipping/couriers.ts'
import { refuse } from '#server/refuse.ts'
import { chinaTimeWithSeconds, compactDay } from '#server/runtime/china-time.ts'
import { momentOf, seconds } from '#server/runtime/clock.ts'
import { actTexts, kindTexts } from './change-kinds.texts.ts'
import {
  areRareWords,
  type ChangeFilter,
  type ChangeRow,
  countChanges,
  findChange,
  selectCategoryNames,
  selectChanges,
  selectPeople,
} from './change-log.db.ts'
import { csvHeads, fieldText } from './change-log.texts.ts'
import { recordChange } from './record-change.ts'

const { maxListedChanges } = contract

export async function listChanges(
  { db, language }: StaffContext,
  { page = 1, limit = 50, ...input }: Input<typeof contract.listChanges>,
): Promise<Output<typeof contract.listChanges>> {
  const filter = await readFilter(db, input)
  const paging = pagingOf(page, limit)
  const [found, rows] = await Promise.all([
    countChanges(db, filter, maxListedChanges + 1),
    paging.offset < maxListedChanges ? selectChanges(db, filter, paging) : [],
  ])
  const total = Math.min(found, maxListedChanges)
  const list = rows.map((row) => present(row, language))
  return { list, total, page, limit, is_more: found > total }
}

export async function getChange(
  { db, language }: StaffContext,
  { change_id }: Input<typeof contract.getChange>,
): Promise<Output<typeof contract.getChange>> {
  const row = /^\d{1,15}$/.test(change_id) ? await findChange(db, Number(change_id)) : undefined
  if (!row) return refuse('not-found')
  const nameOf = await readNames(db, [row], language)
  return {
    ...present(row, language),
    path: row.path,
    request_id: row.request_id,
    is_erased: row.personal_fields === null,
    fields: Object.entries(fieldsOf(row)).map(([field, [before, after]]) => ({
      field,
      field_text: fieldText(field, language),
      before: nameOf(field, before),
      after: nameOf(field, after),
    })),
  }
}

export async function getChangeLogOptions({
  db,
  language,
}: StaffContext): Promise<Output<typeof contract.getChangeLogOptions>> {
  return {
    staff: (await selectPeople(db)).map(({ id, name }) => ({ value: id, text: name })),
    kinds: changeKinds.map((value) => ({ value, text: kindTexts[value][language] })),
    acts: changeActs.map((value) => ({ value, text: actTexts[value][language] })),
  }
}

/** A line for each changed field. The export itself is logged as well. */
export async function exportChanges(
  context: StaffContext,
  input: Input<typeof contract.exportChanges>,
): Promise<Output<typeof contract.exportChanges>> {
  const { db, clock, language } = context
  const rows = await selectChanges(db, await readFilter(db, input), {
    offset: 0,
    limit: maxListedChanges + 1,
  })
  const kept = rows.slice(0, maxListedChanges)
  const nameOf = await readNames(db, kept, language)
  await recordChange(db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    after: { ...input, rows: kept.length },
    isPersonal: true,
  })
  return {
    file_name: `corium-change-log-${compactDay(clock.now())}.csv`,
    content: csvOf([
      csvHeads.map((head) => head[language]),
      ...kept.flatMap((row) => linesOf(row, language, nameOf)),
    ]),
    num: kept.length,
    is_more: rows.length > kept.length,
  }
}

type FilterInput = Input<typeof contract.exportChanges>

async function readFilter(
  db: Db,
  {
    keyword = '',
    staff_id,
    only_money = false,
    only_personal = false,
    no_logins = false,
    ...input
  }: FilterInput,
): Promise<ChangeFilter> {
  return {
    keyword,
    areRare: await areRareWords(db, keyword),
    kind: input.kind,
    act: input.act,
    subjectId: input.subject_id,
    // PostgreSQL rejects a malformed id, so it becomes one that no staff member has.
    staffId: staff_id === undefined || isUuid(staff_id) ? staff_id : noStaff,
    start: momentOf(input.start),
    end: momentOf(input.end),
    onlyMoney: only_money,
    onlyPersonal: only_personal,
    noLogins: no_logins,
  }
}

const noStaff = '00000000-0000-0000-0000-000000000000'

const fieldsOf = ({ fields, personal_fields }: ChangeRow): ChangedFields =>
  Object.fromEntries(
    Object.entries({ ...fields, ...personal_fields }).map(([field, [before, after]]) => [
      field,
      [inUnits(field, before), inUnits(field, after)],
    ]),
  )

/** Quantities are stored in thousandths; staff read them in units. */
const inUnits = (field: string, value: FieldValue): FieldValue =>
  typeof value === 'number' && field.endsWith('_milli') ? fromMilli(value) : value

/** The subject of a text ends with the key of its language. */
const subjectText = ({ kind, subject }: ChangeRow, language: Language): string =>
  kind === 'content' ? subject.replace(/(?<= · )(zh-cn|en-us)$/, (key) => fieldText(key, language)) : subject

const isCategory = (field: string): boolean => /(^|\.)(category|parent)_id$/.test(field)
const isCourier = (field: string): boolean => /(^|[._])courier$/.test(field)

type NameOf = (field: string, value: FieldValue) => FieldValue

/** Returns what replaces the ids of categories and the keys of couriers by their names. */
async function readNames(db: Db, rows: readonly ChangeRow[], language: Language): Promise<NameOf> {
  const ids = rows.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, values]) => (isCategory(field) ? values.map(String) : [])),
  )
  const names = await selectCategoryNames(db, [...new Set(ids)])
  const categories = new Map(names.map(({ id, name }) => [id, name[language]]))
  return (field, value) => {
    if (typeof value !== 'string') return value
    if (isCategory(field)) return categories.get(value) ?? value
    return isCourier(field) ? courierName(value, language) : value
  }
}

function present(row: ChangeRow, language: Language): LoggedChange {
  const names = Object.keys(fieldsOf(row))
  return {
    change_id: String(row.id),
    time: seconds(row.at),
    staff_id: row.staff_id ?? '',
    staff_name: row.staff_name,
    kind: row.kind,
    kind_text: kindTexts[row.kind][language],
    act: row.act,
    act_text: actTexts[row.act][language],
    subject_id: row.subject_id,
    subject: subjectText(row, language),
    field_texts: names.slice(0, 3).map((name) => fieldText(name, language)),
    field_num: names.length,
    is_money: row.is_money,
    is_personal: row.is_personal,
    ip: row.ip,
    user_agent: row.user_agent,
  }
}

function linesOf(row: ChangeRow, language: Language, nameOf: NameOf) {
  // To the second, unlike other times that staff read: the log shows what came first.
  const about = [chinaTimeWithSeconds(row.at), row.staff_name, actTexts[row.act][language]]
  const to = [kindTexts[row.kind][language], subjectText(row, language)]
  const from = [row.ip, row.user_agent, row.request_id]
  const fields = Object.entries(fieldsOf(row))
  if (fields.length === 0) return [[...about, ...to, '', '', '', ...from]]
  return fields.map(([field, [before, after]]) => [
    ...about,
    ...to,
    fieldText(field, language),
    nameOf(field, before),
    nameOf(field, after),
    ...from,
  ])
}
