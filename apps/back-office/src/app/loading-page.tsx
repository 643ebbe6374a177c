import { useTexts } from '#i18n/use-texts.tsx'

/** While the code of a page is on its way. */
export function LoadingPage() {
  const t = useTexts('states')
  return (
    <p className="page-loading" role="status">
      {t('loading')}
    </p>
  )
}
