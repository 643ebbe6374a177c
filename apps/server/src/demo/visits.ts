import { paths } from '@corium/contract/paths'
import type { Db } from '#server/db/open.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'

const days = 90

/** Shares of a day's visitors by source. */
const sources = { '': 0.46, wechat: 0.31, baidu: 0.15, xiaohongshu: 0.08 }
const pages = {
  [paths.home()]: 0.7,
  [paths.products()]: 0.52,
  [paths.product('pu2317')]: 0.16,
  [paths.product('cf1120')]: 0.12,
  [paths.search()]: 0.1,
  [paths.bag()]: 0.09,
}
const goods = {
  pu2317: 0.16,
  cf1120: 0.12,
  mf1802: 0.1,
  pu2418: 0.08,
  fv0501: 0.07,
  ms0920: 0.06,
  cl0450: 0.05,
}
/**
 * Shares of the visitors who search for a word: first words for goods that the shop has, then for goods that it
 * lacks.
 */
const found = { litchi: 0.031, 荔枝纹: 0.026, saffiano: 0.019, 'navy suede': 0.014, 'pu2317-14': 0.008 }
const notFound = { 鳄鱼纹酒红超纤: 0.011, 'glitter film': 0.007, 'ostrich tan 1.4': 0.005, 烫金膜: 0.003 }

/** The visit statistics of the weeks before, with quiet weekends. Today starts without any. */
export async function seedVisits(db: Db, at: Date): Promise<void> {
  const counted = Array.from({ length: days }, (_, index) => {
    const moment = later(at, -(index + 1) * 86_400)
    const isWeekend = [0, 6].includes(new Date(chinaDay(moment)).getUTCDay())
    const swing = 1 + 0.12 * Math.sin(index * 1.7) + 0.06 * Math.sin(index * 0.6)
    const visitors = Math.round((isWeekend ? 190 : 310) * swing * (1 - index / 250))
    return { day: chinaDay(moment), visitors }
  })
  const part = (visitors: number, share: number) => Math.max(1, Math.round(visitors * share))
  const each = <T>(shares: Readonly<Record<string, number>>, row: (key: string, num: number) => T) =>
    counted.flatMap(({ day, visitors }) =>
      Object.entries(shares).map(([key, share]) => ({ day, ...row(key, part(visitors, share)) })),
    )

  await db
    .insertInto('visit_days')
    .values([
      { day: chinaDay(at), counted_at: at },
      ...counted.map(({ day, visitors }) => ({
        day,
        visitors,
        visits: part(visitors, 1.3),
        stay_seconds: visitors * 190,
        counted_at: at,
        product_visitors: part(visitors, 0.61),
        bag_visitors: part(visitors, 0.094),
        checkout_visitors: part(visitors, 0.047),
      })),
    ])
    .execute()
  await db
    .insertInto('visit_day_sources')
    .values(each(sources, (source, num) => ({ source, visitors: num, visits: part(num, 1.3) })))
    .execute()
  await db
    .insertInto('visit_day_pages')
    .values(
      each(pages, (path, num) => ({
        path,
        visitors: num,
        views: part(num, 1.6),
        stays: num,
        stay_seconds: num * 48,
      })),
    )
    .execute()
  await db
    .insertInto('visit_day_goods')
    .values(each(goods, (goods_id, num) => ({ goods_id, views: num, shown: num * 9 })))
    .execute()
  await db
    .insertInto('visit_day_keywords')
    .values([
      ...each(found, (keywords, num) => ({ keywords, searches: num, without_results: 0 })),
      ...each(notFound, (keywords, num) => ({ keywords, searches: num, without_results: num })),
    ])
    .execute()
}
