import type { Input, Output } from '@corium/contract/call'
import { maxRangeDays } from '@corium/contract/limits'
import type * as contract from '@corium/contract/visit-desk'
import type { StaffContext } from '#server/context.ts'
import { refuseFields } from '#server/refuse.ts'
import { chinaDay, dayAfter, startOfDay } from '#server/runtime/china-day.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  type Days,
  rankGoods,
  rankKeywords,
  rankPages,
  rankSources,
  readCards,
  readOrders,
  selectDays,
  sumVisitors,
} from './visit-desk.db.ts'

type Range = { start: string; end: string }

export async function listVisitDays(
  { db }: StaffContext,
  range: Range,
): Promise<Output<typeof contract.listVisitDays>> {
  const days = await selectDays(db, readRange(range))
  return {
    list: days.map(({ day, visits, visitors, stay_seconds, counted_at }) => ({
      ...{ day, visits, visitors },
      stay: average(stay_seconds, visits),
      counted_at: seconds(counted_at),
    })),
  }
}

export async function listVisitedPages(
  { db }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listVisitedPages>,
): Promise<Output<typeof contract.listVisitedPages>> {
  const pages = await rankPages(db, readRange(range), limit)
  return {
    list: pages.map(({ stays, stay_seconds, ...page }) => ({ ...page, stay: average(stay_seconds, stays) })),
  }
}

export async function listVisitSources(
  { db }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listVisitSources>,
): Promise<Output<typeof contract.listVisitSources>> {
  return { list: await rankSources(db, readRange(range), limit) }
}

export async function listSearchTerms(
  { db }: StaffContext,
  { limit = 20, only_without_results = false, ...range }: Input<typeof contract.listSearchTerms>,
): Promise<Output<typeof contract.listSearchTerms>> {
  return { list: await rankKeywords(db, readRange(range), limit, only_without_results) }
}

export async function listViewedMost(
  { db, language }: StaffContext,
  { limit = 20, ...range }: Input<typeof contract.listViewedMost>,
): Promise<Output<typeof contract.listViewedMost>> {
  const goods = await rankGoods(db, readRange(range), limit)
  return { list: goods.map(({ name, ...row }) => ({ ...row, goods_name: name[language] })) }
}

export async function getFunnel(
  { db }: StaffContext,
  range: Range,
): Promise<Output<typeof contract.getFunnel>> {
  const days = readRange(range)
  const [visitors, orders] = await Promise.all([sumVisitors(db, days), readOrders(db, momentsOf(days))])
  return { ...visitors, ...orders }
}

export async function getCardConversion(
  { db }: StaffContext,
  range: Range,
): Promise<Output<typeof contract.getCardConversion>> {
  return readCards(db, momentsOf(readRange(range)))
}

/** Refuses days that no calendar has, an end before the start, and more than a year. */
function readRange({ start, end }: Range): Days {
  for (const [name, day] of Object.entries({ start, end })) {
    if (!isDay(day)) refuseFields({ [name]: 'invalid' })
  }
  const length = (startOfDay(end).getTime() - startOfDay(start).getTime()) / 86_400_000 + 1
  if (length < 1 || length > maxRangeDays) refuseFields({ end: 'invalid' })
  return { start, end }
}

function isDay(day: string): boolean {
  const at = startOfDay(day)
  return !Number.isNaN(at.getTime()) && chinaDay(at) === day
}

const momentsOf = ({ start, end }: Days) => ({ start: startOfDay(start), end: startOfDay(dayAfter(end)) })

const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))
