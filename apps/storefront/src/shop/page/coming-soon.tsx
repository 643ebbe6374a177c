import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BrowseLinks } from './browse-links.tsx'
import { Seo } from './seo.tsx'

/** The placeholder of a page that is not built yet. */
export function ComingSoon({ screen }: { screen: string }) {
  const t = useTexts('common')
  return (
    <>
      <Seo title={screen} noIndex />
      <div className="page">
        <EmptyState title={t('comingTitle', { screen })} text={t('comingText')} level={1}>
          <BrowseLinks />
        </EmptyState>
      </div>
    </>
  )
}
