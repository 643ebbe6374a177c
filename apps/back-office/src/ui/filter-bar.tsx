import { ListFilter } from 'lucide-react'
import { Children, type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import './filter-bar.css'

/**
 * The search of a list, followed by its filters. A phone has space for the search and one more field, and opens the
 * others with a button.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const t = useTexts('states')
  const [isOpen, setOpen] = useState(false)
  const [search, ...filters] = Children.toArray(children)
  const folds = filters.length > 1
  return (
    <search className={folds && !isOpen ? 'filter-bar filter-bar-folded' : 'filter-bar'}>
      {search}
      {folds && (
        <button
          type="button"
          className="filter-toggle"
          aria-label={t('filters')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={18} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      {filters}
    </search>
  )
}
