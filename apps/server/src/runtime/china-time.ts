import { later } from './clock.ts'
import { shopDay } from './shop-day.ts'

/** A day in China, such as `2026-11-20`. Such days sort as text. */
export type ChinaDay = string

export const chinaDay = (at: Date): ChinaDay => shopDay(at).replace(/(....)(..)(..)/, '$1-$2-$3')

export const startOfDay = (day: ChinaDay): Date => new Date(`${day}T00:00:00+08:00`)

/** China has no summer time, so every day has 24 hours. */
export const dayAfter = (day: ChinaDay): ChinaDay => chinaDay(later(startOfDay(day), 86_400))
