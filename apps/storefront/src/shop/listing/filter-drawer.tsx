import type { FilterOption } from '@corium/contract/goods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { Filters } from './filters.tsx'
import { type ListState, listInput } from './list-params.ts'

type FilterDrawerProps = {
  state: ListState
  options: readonly FilterOption[]
  total: number
  onApply: (filter: ListState['filter']) => void
  onClose: () => void
}

/**
 * The filters on a small screen. The button shows how many goods the selected filters would find; pressing it
 * applies all changes together.
 */
export function FilterDrawer({ state, options, total, onApply, onClose }: FilterDrawerProps) {
  const t = useTexts('productList')
  const common = useTexts('common')
  const [filter, setFilter] = useState(state.filter)
  const { sort: _, ...input } = listInput({ ...state, filter })
  const { data, isFetching } = useQuery({ ...searchOptions(input), placeholderData: keepPreviousData })

  return (
    <Drawer title={t('filters')} closeLabel={common('close')} onClose={onClose} side="left">
      <div className="filters-large">
        <Filters
          options={data?.options ?? options}
          categoryId={state.categoryId}
          filter={filter}
          onChange={setFilter}
        />
      </div>
      <div className="drawer-actions">
        <Button kind="quiet" onClick={() => setFilter({})}>
          {t('clearAll')}
        </Button>
        <Button busy={isFetching} className="flex-1" onClick={() => onApply(filter)}>
          {t('showItems', { count: data?.total ?? total })}
        </Button>
      </div>
    </Drawer>
  )
}
