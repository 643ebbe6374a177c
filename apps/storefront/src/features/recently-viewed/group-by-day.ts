import type { Output } from '@corium/browser/result'

export type ViewedRow = Output<'/shop/pc_api.goods/getBrowse'>['list'][number]

type Day = { day: string; rows: [ViewedRow, ...ViewedRow[]] }

/** Groups rows, newest first, by the day in the visitor's time zone. */
export function groupByDay(rows: readonly ViewedRow[]): Day[] {
  const days: Day[] = []
  for (const row of rows) {
    const day = new Date(row.view_time * 1000).toDateString()
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
