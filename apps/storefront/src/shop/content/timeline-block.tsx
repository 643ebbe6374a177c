import type { BlockOf } from './block-of.ts'
import { BlockSection } from './block-section.tsx'

export function TimelineBlock({ title, entries }: BlockOf<'timeline'>) {
  return (
    <BlockSection title={title}>
      <ol>
        {entries.map(({ year, text }) => (
          <li key={`${year} ${text}`} className="timeline-row">
            <span className="display text-name">{year}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </BlockSection>
  )
}
