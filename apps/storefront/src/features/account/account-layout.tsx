import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { AccountFrame, accountPlaces } from '#shop/account-frame.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import './account.css'

/** What the screens of the account have around them. */
export default function AccountLayout() {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { pathname } = useLocation()
  const here = accountPlaces.find(([, to]) => pathname.startsWith(to))?.[0] ?? 'centre'
  const steps = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(here === 'centre'
      ? []
      : [{ key: 'account', content: <Link to={paths.account()}>{t('title')}</Link> }]),
    { key: here, content: here === 'centre' ? t('title') : t(here) },
  ]
  return (
    <AccountFrame here={here} trail={<Breadcrumb label={t('trail')} steps={steps} />}>
      <Outlet />
    </AccountFrame>
  )
}
