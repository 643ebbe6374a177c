import type { ArticleRow } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'

/** The guides by name and summary, beside each other. */
export function GuideLinks({ guides }: { guides: readonly ArticleRow[] }) {
  const t = useTexts('trends')
  return (
    <Section
      label={t('guides')}
      link={
        <Link to={paths.guide()} className="link">
          {t('openGuide')}
        </Link>
      }
    >
      <ul className="guide-links">
        {guides.map(({ news_id, slug, title, summary }) => (
          <li key={news_id}>
            <Link to={paths.guide(slug)} className="guide-link">
              <h3 className="display text-h4">{title}</h3>
              <span className="guide-link-text">{summary}</span>
              <Icon shape={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
