import type { Language } from '@corium/contract/language'
import { later } from './clock.ts'

/*
 * China's time, by which the shop counts its days, and by which WeChat Pay and
 * Kuaidi100 write theirs: UTC+8 all year.
 */

export const chinaTimeZone = 'Asia/Shanghai'
const offset = '+08:00'
const offsetMs = 8 * 3_600_000

/** A day in China, such as `2026-11-20`. Days sort as text. */
export type ChinaDay = string

/** Date and time as a clock in China shows them: `2026-11-20T16:05:09`. */
const clockAt = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 19)

export const chinaDay = (at: Date): ChinaDay => clockAt(at).slice(0, 10)

/** The day for numbers and names of files: `20261120`. */
export const compactDay = (at: Date): string => chinaDay(at).replaceAll('-', '')

/** To the minute, for sheets and messages: `2026-11-20 16:05`. */
export const chinaTime = (at: Date): string => clockAt(at).slice(0, 16).replace('T', ' ')

/** To the second: `2026-11-20 16:05:09`. */
export const chinaTimeWithSeconds = (at: Date): string => clockAt(at).replace('T', ' ')

/** RFC 3339 without fractions, as WeChat Pay reads it: `2026-11-20T16:05:09+08:00`. */
export const chinaTimestamp = (at: Date): string => clockAt(at) + offset

const longFormats: Record<Language, Intl.DateTimeFormat> = {
  'en-us': new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: chinaTimeZone }),
  'zh-cn': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: chinaTimeZone }),
}

/** The day for sentences: `November 20, 2026`, `2026年11月20日`. */
export const longDay = (at: Date, language: Language): string => longFormats[language].format(at)

/** The last day of a period that ends at this time, for sentences; if it ends at midnight, the day before. */
export const longLastDay = (end: Date, language: Language): string => longDay(later(end, -1), language)

export const startOfDay = (day: ChinaDay): Date => new Date(`${day}T00:00:00${offset}`)

export const dayAfter = (day: ChinaDay): ChinaDay => chinaDay(later(startOfDay(day), 86_400))

/** Whether the calendar has this day: not for `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** Reads a time in China such as `2026-11-20 16:05:09`; undefined for any other text. */
export function readChinaTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const time = new Date(text.replace(' ', 'T') + offset)
  return Number.isNaN(time.getTime()) ? undefined : time
}
