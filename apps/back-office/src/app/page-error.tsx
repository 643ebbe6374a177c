import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'

/**
 * A page that could not be loaded, for example after a new version of the shop, or
 * that failed while it was shown.
 */
export function PageError() {
  const t = useTexts('states')
  return (
    <Page title={t('pageFailedTitle')}>
      <EmptyPanel title={t('pageFailed')} text={t('pageFailedText')}>
        <Button type="primary" onClick={() => location.reload()}>
          {t('loadAgain')}
        </Button>
      </EmptyPanel>
    </Page>
  )
}
