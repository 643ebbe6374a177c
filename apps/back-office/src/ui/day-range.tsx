import { DayFilter } from './day-filter.tsx'

type DayRangeProps = {
  /** The labels of the fields. */
  from: string
  to: string
  /** The days are in the URL, as `from` and `to`. */
  params: URLSearchParams
  onChange: (values: { from?: string | undefined; to?: string | undefined }) => void
}

/** Filters by a first and a last day. */
export function DayRange({ from, to, params, onChange }: DayRangeProps) {
  return (
    <span className="filter-pair">
      <DayFilter label={from} value={params.get('from') ?? ''} onChange={(day) => onChange({ from: day })} />
      <DayFilter label={to} value={params.get('to') ?? ''} onChange={(day) => onChange({ to: day })} />
    </span>
  )
}
