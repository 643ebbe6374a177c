import { useTexts } from '#i18n/use-texts.tsx'

/** Shown while the code of a page is loading. */
export function LoadingPage() {
  const t = useTexts('states')
  return (
    <p className="page-loading" role="status">
      {t('loading')}
    </p>
  )
}
