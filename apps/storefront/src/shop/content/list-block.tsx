import type { BlockOf } from './block-of.ts'
import { BlockSection } from './block-section.tsx'
import { ContentLink } from './content-link.tsx'

export function ListBlock({ title, rows, link, link_text }: BlockOf<'list'>) {
  return (
    <BlockSection title={title} link={link} link_text={link_text}>
      <ul>
        {rows.map((row) => (
          <li key={row.title} className="content-row">
            <span className="font-strong">{row.title}</span>
            <span className="text-ink-2">{row.text}</span>
            {row.link && row.link_text && (
              <span className="sm:text-right">
                <ContentLink to={row.link}>
                  {row.link_text}
                  <span className="sr-only">{`: ${row.title}`}</span>
                </ContentLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
