import { maxLength } from '@corium/contract/limits'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** What the list of orders is searched for; the dates are `2026-11-20`, or empty. */
export type OrderFilter = { keyword: string; from: string; until: string }

export const readFilter = (params: URLSearchParams): OrderFilter => ({
  keyword: (params.get('keyword') ?? '').trim().slice(0, maxLength.keyword),
  from: readDay(params.get('from')),
  until: readDay(params.get('until')),
})

const readDay = (text: string | null): string =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && secondsOf(text) >= 0 ? text : ''

/** The filter as the call takes it; both days are included. */
export function filterInput({ keyword, from, until }: OrderFilter) {
  return {
    ...(keyword && { keyword }),
    ...(from && { start: secondsOf(from) }),
    ...(until && { end: secondsOf(until, 1) }),
  }
}

/** The start of a day in the visitor's time zone, `daysLater` days after it. */
function secondsOf(day: string, daysLater = 0): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + daysLater).getTime() / 1000
}

type OrderSearchProps = { filter: OrderFilter; onSearch: (filter: OrderFilter) => void }

/** Search by number or material, and by the days on which orders were placed. */
export function OrderSearch({ filter, onSearch }: OrderSearchProps) {
  const t = useTexts('orders')
  const [typed, setTyped] = useState(filter)
  const [shown, setShown] = useState(filter)
  // The Back button changes the filter without this form.
  if (JSON.stringify(filter) !== JSON.stringify(shown)) {
    setShown(filter)
    setTyped(filter)
  }
  const type = (change: Partial<OrderFilter>) => setTyped({ ...typed, ...change })
  return (
    <search className="py-6">
      <form
        className="order-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ ...typed, keyword: typed.keyword.trim() })
        }}
      >
        <TextField
          label={t('search')}
          type="search"
          placeholder={t('searchHint')}
          maxLength={maxLength.keyword}
          value={typed.keyword}
          onChange={(event) => type({ keyword: event.target.value })}
        />
        <TextField
          label={t('from')}
          type="date"
          max={typed.until || undefined}
          value={typed.from}
          onChange={(event) => type({ from: event.target.value })}
        />
        <TextField
          label={t('until')}
          type="date"
          min={typed.from || undefined}
          value={typed.until}
          onChange={(event) => type({ until: event.target.value })}
        />
        <Button type="submit" kind="secondary">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
