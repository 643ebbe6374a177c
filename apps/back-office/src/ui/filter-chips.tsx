import { X } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import './filter-chips.css'

type FilterChipsProps = {
  chips: readonly { key: string; text: string }[]
  onDrop: (key: string) => void
  onClear: () => void
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ chips, onDrop, onClear }: FilterChipsProps) {
  const t = useTexts('states')
  if (chips.length === 0) return null
  return (
    <div className="filter-chips">
      {chips.map(({ key, text }) => (
        <span key={key} className="filter-chip">
          {text}
          <button type="button" aria-label={t('dropFilter', { text })} onClick={() => onDrop(key)}>
            <X size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className="filter-clear" onClick={onClear}>
        {t('clear')}
      </button>
    </div>
  )
}
