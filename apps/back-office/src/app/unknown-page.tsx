import { Button } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'

export function UnknownPage() {
  const t = useTexts('states')
  return (
    <Page title={t('unknownPageTitle')}>
      <EmptyPanel title={t('unknownPage')} text={t('unknownPageText')}>
        <Link to={paths.today()}>
          <Button type="primary">{t('goToStart')}</Button>
        </Link>
      </EmptyPanel>
    </Page>
  )
}
