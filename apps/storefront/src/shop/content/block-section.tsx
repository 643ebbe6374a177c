import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import { ContentLink } from './content-link.tsx'

type BlockSectionProps = { title: string; link?: string; link_text?: string; children: ReactNode }

/** A block with its title and link; without a title, only its content. */
export function BlockSection({ title, link = '', link_text = '', children }: BlockSectionProps) {
  const more = link && link_text ? <ContentLink to={link}>{link_text}</ContentLink> : undefined
  if (title) {
    return (
      <Section label={title} link={more}>
        {children}
      </Section>
    )
  }
  return (
    <div>
      {children}
      {more && <p className="mt-3 text-sm">{more}</p>}
    </div>
  )
}

/** The small line below a block. */
export function BlockCaption({ children }: { children: string }) {
  return children ? <p className="mt-3 max-w-170 text-cap text-ink-3">{children}</p> : null
}
