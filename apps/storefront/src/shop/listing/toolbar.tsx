import type { FilterOption, Sort } from '@corium/contract/goods'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { useApplied } from './applied.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { sorts, type View } from './list-address.ts'
import type { List } from './use-list.ts'

type ToolbarProps = { list: List; options: readonly FilterOption[]; total: number }

/** How many there are, what narrows them, and how they stand. */
export function Toolbar({ list, options, total }: ToolbarProps) {
  const t = useTexts('productList')
  const applied = useApplied(options, list.chosen.filter)
  const [open, setOpen] = useState(false)
  const { view, sort } = list.chosen
  const inTable = list.state.view === 'table'

  return (
    <div className="toolbar">
      <div className="toolbar-how">
        <Button
          kind="secondary"
          icon={<SlidersHorizontal {...iconStroke} size={16} />}
          className={inTable ? undefined : 'lg:hidden'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {applied.length > 0 ? t('filtersCount', { count: applied.length }) : t('filters')}
        </Button>
        <ViewSwitch view={view} onChange={(next) => list.show({ view: next })} />
        <label className="sort-box">
          <span className="sr-only">{t('sort')}</span>
          <select value={sort} onChange={(event) => list.show({ sort: event.target.value as Sort })}>
            {sorts.map((one) => (
              <option key={one} value={one}>
                {t(`sort_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="toolbar-what">
        <p className="font-strong" role="status">
          {t('styles', { count: total })}
        </p>
        {applied.map(({ key, name, without }) => (
          <FilterChip
            key={key}
            name={name}
            removeLabel={t('removeFilter', { name })}
            onRemove={() => list.show({ filter: without })}
          />
        ))}
        {applied.length > 0 && (
          <button type="button" className="link touch text-sm" onClick={() => list.show({ filter: {} })}>
            {t('clearAll')}
          </button>
        )}
      </div>
      {open && (
        <FilterDrawer
          state={list.chosen}
          options={options}
          total={total}
          onClose={() => setOpen(false)}
          onApply={(filter) => {
            setOpen(false)
            list.show({ filter })
          }}
        />
      )}
    </div>
  )
}

const views: readonly View[] = ['grid', 'table']

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useTexts('productList')
  return (
    <fieldset className="flex gap-4 text-sm max-lg:hidden">
      <legend className="sr-only">{t('view')}</legend>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          className="promoted-pick touch"
          onClick={() => onChange(one)}
        >
          {t(`view_${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
