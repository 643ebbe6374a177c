import { paths } from '@corium/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { trendIndex } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Blocks } from '#shop/content/blocks.tsx'
import { OtherLanguageNote } from '#shop/content/other-language-note.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Sections } from '#ui/section.tsx'
import { GuideLinks } from './guide-links.tsx'
import { Palettes } from './palettes.tsx'
import { SeasonHero } from './season-hero.tsx'
import { Stories } from './stories.tsx'
import { TrendsHead } from './trends-head.tsx'

const required = () => [trendIndex()]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

/** The season with its palettes and materials, the newest stories, and the guides. */
export default function TrendsPage() {
  const t = useTexts('trends')
  const parts = useTexts('content')
  const { season, stories, story_num, guides } = useSuspenseQuery(trendIndex()).data
  return (
    <div className="page">
      <Seo
        title={season ? t('seasonTitle', { title: season.title, label: season.label }) : t('title')}
        description={season?.text ?? t('lead')}
        image={season?.image ? pictureUrl(season.image.url, 960) : undefined}
      />
      <Breadcrumbs
        label={parts('breadcrumb')}
        crumbs={[
          { name: parts('home'), to: paths.home() },
          { name: t('title'), to: paths.trends() },
        ]}
      />
      <TrendsHead title={t('title')} lead={t('lead')} />
      {season && <OtherLanguageNote language={season.language} />}
      {season ? <SeasonHero season={season} /> : <NoSeason />}
      <Sections className="trends-sections">
        {season && season.palettes.length > 0 && <Palettes palettes={season.palettes} />}
        {season?.materials?.image && <Blocks blocks={[{ type: 'spots', ...season.materials }]} />}
        {stories.length > 0 && <Stories stories={stories} total={story_num} />}
        {guides.length > 0 && <GuideLinks guides={guides} />}
      </Sections>
    </div>
  )
}

function NoSeason() {
  const t = useTexts('trends')
  return (
    <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
      <Link to={paths.products({ sort: 'new' })} className={buttonClass({ kind: 'primary' })}>
        {t('newMaterials')}
      </Link>
      <Link to={paths.color()} className={buttonClass({ kind: 'secondary' })}>
        {t('findColor')}
      </Link>
    </EmptyState>
  )
}
