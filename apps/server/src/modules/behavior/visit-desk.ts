import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/visit-desk'
import type { StaffContext } from '#server/context.ts'
import { seconds } from '#server/runtime/clock.ts'
import { type DayRange, momentsOf, readDayRange } from '#server/runtime/day-range.ts'
import {
  rankGoods,
  rankKeywords,
  rankPages,
  rankSources,
  readCards,
  readOrders,
  selectDays,
  sumVisitors,
} from './visit-desk.db.ts'

export async function listVisitDays(
  { db }: StaffContext,
  range: DayRange,
): Promise<Output<typeof contract.listVisitDays>> {
  const days = await selectDays(db, readDayRange(range))
  return {
    list: days.map(({ day, visits, visitors, stay_seconds, counted_at }) => ({
      day,
      visits,
      visitors,
      stay: average(stay_seconds, visits),
      counted_at: seconds(counted_at),
    })),
  }
}

export async function listVisitedPages(
  { db }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listVisitedPages>,
): Promise<Output<typeof contract.listVisitedPages>> {
  const pages = await rankPages(db, readDayRange(range), limit)
  return {
    list: pages.map(({ stays, stay_seconds, ...page }) => ({ ...page, stay: average(stay_seconds, stays) })),
  }
}

export async function listVisitSources(
  { db }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listVisitSources>,
): Promise<Output<typeof contract.listVisitSources>> {
  return { list: await rankSources(db, readDayRange(range), limit) }
}

export async function listSearchTerms(
  { db }: StaffContext,
  { limit = 20, only_without_results = false, ...range }: Input<typeof contract.listSearchTerms>,
): Promise<Output<typeof contract.listSearchTerms>> {
  return { list: await rankKeywords(db, readDayRange(range), limit, only_without_results) }
}

export async function listViewedMost(
  { db, language }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listViewedMost>,
): Promise<Output<typeof contract.listViewedMost>> {
  const goods = await rankGoods(db, readDayRange(range), limit)
  return { list: goods.map(({ name, ...row }) => ({ ...row, goods_name: name[language] })) }
}

export async function getFunnel(
  { db }: StaffContext,
  range: DayRange,
): Promise<Output<typeof contract.getFunnel>> {
  const days = readDayRange(range)
  const [visitors, orders] = await Promise.all([sumVisitors(db, days), readOrders(db, momentsOf(days))])
  return { ...visitors, ...orders }
}

export async function getCardConversion(
  { db }: StaffContext,
  range: DayRange,
): Promise<Output<typeof contract.getCardConversion>> {
  return readCards(db, momentsOf(readDayRange(range)))
}

const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
