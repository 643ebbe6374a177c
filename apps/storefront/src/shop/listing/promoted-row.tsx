import type { Filter, FilterOption } from '@corium/contract/goods'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { type Range, rangeOf, toggled, valuesOf, withChoice } from './list-address.ts'
import type { List } from './use-list.ts'

type Pick = { key: string; name: string; chosen: boolean; filter: Filter }

/** Thicknesses that buyers ask for, in millimetres. */
const quickRanges: Readonly<Record<string, readonly Range[]>> = {
  thickness: [
    { min: 0.6, max: 0.8 },
    { min: 0.8, max: 1 },
    { min: 1, max: 1.2 },
    { min: 1.2, max: 1.4 },
    { min: 1.4 },
  ],
}

const mostPicks = 5

/** What most buyers narrow by first, in one row over the goods; colors open the column beside it. */
export function PromotedRow({ options, list }: { options: readonly FilterOption[]; list: List }) {
  const t = useTexts('productList')
  const { filter } = list.chosen
  const cells = options
    .filter(({ promoted, type }) => promoted && type !== 'colour')
    .map((option) => ({ option, picks: option.type === 'range' ? ranges(option) : values(option) }))
    .filter(({ picks }) => picks.length > 0)
  if (cells.length === 0) return null

  function values({ key, values }: FilterOption): Pick[] {
    const chosen = valuesOf(filter, key)
    return values
      .filter(({ num, value }) => num > 0 || chosen.includes(value))
      .slice(0, mostPicks)
      .map(({ value, name }) => ({
        key: value,
        name,
        chosen: chosen.includes(value),
        filter: toggled(filter, key, value),
      }))
  }

  function ranges({ key, unit = '', min = 0, max = 0 }: FilterOption): Pick[] {
    const now = rangeOf(filter, key)
    const offered = (quickRanges[key] ?? []).filter(
      (range) => (range.min ?? 0) <= max && (range.max ?? Number.POSITIVE_INFINITY) >= min,
    )
    return offered.map((range) => {
      const chosen = range.min === now.min && range.max === now.max
      const name = range.max === undefined ? `${range.min}+ ${unit}` : `${range.min}–${range.max}`
      return { key: name, name, chosen, filter: withChoice(filter, key, chosen ? {} : range) }
    })
  }

  return (
    <nav aria-label={t('promoted')} className="promoted-row max-lg:hidden">
      {cells.map(({ option, picks }) => (
        <div key={option.key} className="promoted-cell">
          <h2 className="label text-ink-2">
            {option.type === 'range'
              ? t('nameUnit', { name: option.name, unit: option.unit ?? '' })
              : option.name}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {picks.map((pick) => (
              <li key={pick.key}>
                <Link
                  {...list.link({ filter: pick.filter })}
                  rel="nofollow"
                  aria-current={pick.chosen ? 'true' : undefined}
                  className="promoted-pick touch"
                >
                  {pick.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
