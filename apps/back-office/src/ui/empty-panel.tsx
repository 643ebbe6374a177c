import type { ReactNode } from 'react'
import './empty-panel.css'

type EmptyPanelProps = {
  /** Without a title here, the page's own title tells it. */
  title?: string
  /** What staff can do about it. */
  text?: ReactNode
  /** The next step, as buttons. */
  children?: ReactNode
}

/** Replaces missing content: says why there is none and what comes next. */
export function EmptyPanel({ title, text, children }: EmptyPanelProps) {
  return (
    <div className="empty-panel">
      {title && <h2 className="empty-title">{title}</h2>}
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  )
}
