import type { ReactNode } from 'react'
import './empty-panel.css'

type EmptyPanelProps = {
  /** Without it, the title of the page says it. */
  title?: string
  /** What to do about it. */
  text?: ReactNode
  /** The next step, as buttons. */
  children?: ReactNode
}

/** A place with nothing to show: says why and what comes next. */
export function EmptyPanel({ title, text, children }: EmptyPanelProps) {
  return (
    <div className="empty-panel">
      {title && <h2 className="empty-title">{title}</h2>}
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  )
}
