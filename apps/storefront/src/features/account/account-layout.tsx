import { paths } from '@corium/contract/paths'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountFrame, accountMenu } from '#shop/page/account-frame.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import './account.css'

/** Breadcrumb and account navigation around every account screen. */
export default function AccountLayout() {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { pathname } = useLocation()
  const current = accountMenu.find(([, to]) => pathname.startsWith(to))?.[0] ?? 'center'
  const steps = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(current === 'center'
      ? []
      : [{ key: 'account', content: <Link to={paths.account()}>{t('title')}</Link> }]),
    { key: current, content: current === 'center' ? t('title') : t(current) },
  ]
  return (
    <AccountFrame current={current} breadcrumb={<Breadcrumb label={t('trail')} steps={steps} />}>
      <Outlet />
    </AccountFrame>
  )
}
