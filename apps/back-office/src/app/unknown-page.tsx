import { Button } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { MissingPage } from '#ui/found-page.tsx'

export function UnknownPage() {
  const t = useTexts('states')
  return (
    <MissingPage title={t('unknownPageTitle')}>
      <Link to={paths.today()}>
        <Button type="primary">{t('goToStart')}</Button>
      </Link>
    </MissingPage>
  )
}
