import { X } from 'lucide'
import { Icon } from './icon.tsx'

/** An applied filter; a click removes it. */
export function FilterChip({
  name,
  removeLabel,
  onRemove,
}: {
  name: string
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={removeLabel}
      className="touch inline-flex min-h-8 items-center gap-2 rounded-control border border-line-strong px-3 text-sm hover:border-ink"
    >
      {name}
      <Icon shape={X} size={14} />
    </button>
  )
}
