import type { ArticleRow } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { ArticleCard } from './article-card.tsx'

const maxStories = 3

/** The newest stories; `total` counts all of them. */
export function Stories({ stories, total }: { stories: readonly ArticleRow[]; total: number }) {
  const t = useTexts('trends')
  return (
    <Section
      label={t('stories')}
      link={
        <Link to={paths.trendNews()} className="link">
          {t('allStories', { count: total })}
        </Link>
      }
    >
      <ul className="article-cards">
        {stories.slice(0, maxStories).map((story) => (
          <li key={story.news_id}>
            <ArticleCard article={story} to={paths.trendNews(story.slug)} level={3} withDay />
          </li>
        ))}
      </ul>
    </Section>
  )
}
