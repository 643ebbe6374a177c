import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import './batch-bar.css'

type BatchBarProps = {
  /** How many rows are chosen. */
  text: string
  /** The name of the button that clears the selection. */
  clear: string
  onClear: () => void
  /** The actions on the chosen rows; the main one last. */
  children: ReactNode
}

/** The bar at the foot of a list while rows are chosen. */
export function BatchBar({ text, clear, onClear, children }: BatchBarProps) {
  return (
    <section className="batch-bar" aria-label={text}>
      <span className="batch-text">{text}</span>
      {children}
      <button type="button" className="batch-clear" aria-label={clear} onClick={onClear}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </section>
  )
}

type BatchButtonProps = { main?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode }

export function BatchButton({ main, disabled, onClick, children }: BatchButtonProps) {
  return (
    <button
      type="button"
      className={main ? 'batch-button batch-button-main' : 'batch-button'}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
