import type { FilterOption, Sort } from '@corium/contract/goods'
import { SlidersHorizontal } from 'lucide'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { repeatEarlyChoice } from '#ui/repeat-early-input.ts'
import { usePageDialog } from '#ui/use-page-dialog.ts'
import { useAppliedFilters } from './applied-filters.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { sorts, type View } from './list-params.ts'
import type { List } from './use-list.ts'

type ToolbarProps = { list: List; options: readonly FilterOption[]; total: number }

/** The number of results, the applied filters, the sort and the view. */
export function Toolbar({ list, options, total }: ToolbarProps) {
  const t = useTexts('productList')
  const applied = useAppliedFilters(options, list.optimistic.filter)
  const [open, setOpen] = usePageDialog()
  const { view, sort } = list.optimistic
  const inTable = list.state.view === 'table'

  return (
    <div className="toolbar">
      <div className="toolbar-controls">
        <Button
          kind="secondary"
          icon={<Icon shape={SlidersHorizontal} size={16} />}
          className={inTable ? undefined : 'lg:hidden'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {applied.length > 0 ? t('filtersCount', { count: applied.length }) : t('filters')}
        </Button>
        <ViewSwitch view={view} onChange={(next) => list.update({ view: next })} />
        <label className="sort-box">
          <span className="sr-only">{t('sort')}</span>
          <select
            ref={(select) => repeatEarlyChoice(select, sort)}
            value={sort}
            onChange={(event) => list.update({ sort: event.target.value as Sort })}
          >
            {sorts.map((option) => (
              <option key={option} value={option}>
                {t(`sort_${option}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="toolbar-summary">
        <p className="font-strong" role="status">
          {t('styles', { count: total })}
        </p>
        {applied.map(({ key, name, without }) => (
          <FilterChip
            key={key}
            name={name}
            removeLabel={t('removeFilter', { name })}
            onRemove={() => list.update({ filter: without })}
          />
        ))}
        {applied.length > 0 && (
          <button type="button" className="link touch text-sm" onClick={() => list.update({ filter: {} })}>
            {t('clearAll')}
          </button>
        )}
      </div>
      {open && (
        <FilterDrawer
          state={list.optimistic}
          options={options}
          total={total}
          onClose={() => setOpen(false)}
          onApply={(filter) => {
            setOpen(false)
            if (list.linkProps({ filter }).to !== list.linkProps({}).to) list.update({ filter })
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
      {views.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === view}
          className="option-link touch"
          onClick={() => onChange(option)}
        >
          {t(`view_${option}`)}
        </button>
      ))}
    </fieldset>
  )
}
