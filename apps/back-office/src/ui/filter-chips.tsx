import { X } from 'lucide-react'
import './filter-chips.css'

type FilterChipsProps = {
  chips: readonly { key: string; text: string }[]
  /** The name of the button that drops a filter. */
  dropText: (text: string) => string
  onDrop: (key: string) => void
  clearText: string
  onClear: () => void
}

/** The filters that hold, each with a cross. */
export function FilterChips({ chips, dropText, onDrop, clearText, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className="filter-chips">
      {chips.map(({ key, text }) => (
        <span key={key} className="filter-chip">
          {text}
          <button type="button" aria-label={dropText(text)} onClick={() => onDrop(key)}>
            <X size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className="filter-clear" onClick={onClear}>
        {clearText}
      </button>
    </div>
  )
}
