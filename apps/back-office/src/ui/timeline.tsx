import type { ReactNode } from 'react'
import './timeline.css'

type Entry = { key: string; time: string; title: ReactNode; text?: ReactNode }

/** Events, in the given order. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ key, time, title, text }) => (
        <li key={key} className="timeline-entry">
          <span className="timeline-time">{time}</span>
          <span>
            <span className="timeline-title">{title}</span>
            {text && <span className="second-line">{text}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
