import type { ReactNode } from 'react'
import './figures.css'

type ShareBarProps = {
  name: string
  /** From 0 to 1: how long the bar is. */
  share: number
  /** The figure in words, beside the bar. */
  children: ReactNode
}

/** One row of a bar chart that reads as text: its name, a bar and the figure. */
export const ShareBar = ({ name, share, children }: ShareBarProps) => (
  <div className="share-row">
    <dt>{name}</dt>
    <dd>
      <span className="share-bar" aria-hidden>
        <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span className="share-value">{children}</span>
    </dd>
  </div>
)
