import { useListUrl } from '#shop/use-list-url.ts'
import { type DayRange, isRange, lastDays } from './days.ts'

export const periods = ['7', '30', '90', 'own'] as const
export type Period = (typeof periods)[number]

/** The days whose figures the page shows, kept in its address; the last 30 unless staff choose others. */
export function useDayRange() {
  const { params, change } = useListUrl()
  const own = { start: params.get('start') ?? '', end: params.get('end') ?? '' }
  const period = periods.find((one) => one === params.get('days')) ?? '30'
  const range = period === 'own' && isRange(own) ? own : lastDays(period === 'own' ? 30 : Number(period))
  return {
    period,
    range,
    choose: (next: Period) =>
      change(next === 'own' ? { days: next, ...range } : { days: next, start: undefined, end: undefined }),
    chooseDays: (days: Partial<DayRange>) => change({ ...range, ...days, days: 'own' }),
  }
}
