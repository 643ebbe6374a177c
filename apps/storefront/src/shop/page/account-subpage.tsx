import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { AccountFrame, type AccountMenuKey, accountMenu } from './account-frame.tsx'
import { RequireLogin } from './require-login.tsx'
import { Seo } from './seo.tsx'

type AccountSubpageProps = {
  /** The item of the account menu that the page belongs to. */
  parent: AccountMenuKey
  title: string
  /** The title in the breadcrumb, where it is shorter. */
  shortTitle?: string
  /** Shown until the browser has read the session. */
  fallback: ReactNode
  /** The content with the page's h1. */
  children: ReactNode
}

/** A member's page one level below an item of the account menu, such as one order. */
export function AccountSubpage({ parent, title, shortTitle, fallback, children }: AccountSubpageProps) {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const [, parentPath] = accountMenu.find(([name]) => name === parent)!
  const steps = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    { key: 'account', content: <Link to={paths.account()}>{t('title')}</Link> },
    { key: parent, content: <Link to={parentPath}>{t(parent)}</Link> },
    { key: 'page', content: shortTitle ?? title },
  ]
  return (
    <AccountFrame current={parent} isSubpage breadcrumb={<Breadcrumb label={t('trail')} steps={steps} />}>
      <Seo title={title} noIndex />
      <RequireLogin asPageHeading fallback={fallback}>
        {children}
      </RequireLogin>
    </AccountFrame>
  )
}
