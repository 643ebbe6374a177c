import type { FilterOption } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RecentlyViewed } from '../goods/recently-viewed.tsx'
import { useAppliedFilters } from './applied-filters.ts'
import { listInput } from './list-params.ts'
import type { List } from './use-list.ts'

/** How many filters the visitor is offered to remove. */
const maxSuggestions = 6

type NoResultsProps = { list: List; options: readonly FilterOption[]; children?: ReactNode }

/** Shown for an empty list: offers to remove each filter, with how many goods would then be found. */
export function NoResults({ list, options, children }: NoResultsProps) {
  const t = useTexts('productList')
  const shell = useTexts('shell')
  const { state } = list
  const applied = useAppliedFilters(options, state.filter).slice(0, maxSuggestions)
  const counts = useQueries({
    queries: applied.map(({ without }) => {
      const { sort: _, ...input } = listInput({ ...state, filter: without })
      return countGoods(input)
    }),
  })
  const removable = applied.flatMap((filter, index) => {
    const count = counts[index]?.data?.total ?? 0
    return count > 0 ? [{ ...filter, count }] : []
  })
  const reason = applied.length > 0 ? 'noneFiltered' : state.keyword ? 'none' : 'noneInCategory'
  return (
    <>
      <EmptyState title={t(reason)} text={t(`${reason}Text`)}>
        {removable.map(({ key, name, count, without }) => (
          <Button key={key} kind="secondary" onClick={() => list.update({ filter: without })}>
            {t('dropFilter', { name, count })}
          </Button>
        ))}
        {applied.length > 0 && (
          <Button
            kind={removable.length > 0 ? 'quiet' : 'secondary'}
            onClick={() => list.update({ filter: {} })}
          >
            {t('clearAll')}
          </Button>
        )}
        {children}
        <Link to={paths.products()} className={buttonClass({ kind: 'quiet' })}>
          {t('allGoods')}
        </Link>
        <Link to={paths.contact()} className={buttonClass({ kind: 'quiet' })}>
          {shell('askPerson')}
        </Link>
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
