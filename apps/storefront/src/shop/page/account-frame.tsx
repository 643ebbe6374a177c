import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { badgeText } from '#ui/badge.tsx'
import { SideMenu } from './side-menu.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'
import './account-frame.css'

export const accountMenu = [
  ['center', paths.account()],
  ['messages', paths.messages()],
  ['orders', paths.orders()],
  ['afterSales', paths.afterSales()],
  ['invoices', paths.invoices()],
  ['comments', paths.myComments()],
  ['colorCards', paths.colorCards()],
  ['quotes', paths.quotes()],
  ['trade', paths.tradeAccount()],
  ['coupons', paths.coupons()],
  ['saved', paths.myFavorites()],
  ['viewed', paths.viewed()],
  ['addresses', paths.addresses()],
  ['userInfo', paths.userInfo()],
  ['agreement', paths.agreement()],
  ['privacy', paths.privacy()],
] as const

export type AccountMenuKey = (typeof accountMenu)[number][0]

type AccountFrameProps = {
  current: AccountMenuKey
  /**
   * The page is one level below the current menu item, such as one order below the order list. On a phone it
   * shows the breadcrumb instead of the menu.
   */
  isSubpage?: boolean
  breadcrumb: ReactNode
  children: ReactNode
}

/** The account pages' layout with the account menu; on a phone the menu is a row that scrolls sideways. */
export function AccountFrame({ current, isSubpage = false, breadcrumb, children }: AccountFrameProps) {
  const t = useTexts('account')
  const unread = useUnreadMessages()
  return (
    <div className="page">
      <div className={isSubpage ? undefined : 'max-lg:hidden'}>{breadcrumb}</div>
      <div className="side-layout">
        <SideMenu
          label={t('menu')}
          title={t('title')}
          className={isSubpage ? 'max-lg:hidden' : undefined}
          items={accountMenu.map(([name, to]) => ({
            to,
            current: name === current ? (isSubpage ? 'true' : 'page') : undefined,
            content: (
              <>
                {t(name)}
                {name === 'messages' && unread > 0 && (
                  <span className="ml-1.5 text-ink-3">{badgeText(unread)}</span>
                )}
              </>
            ),
          }))}
        />
        <div className="min-w-0 pb-(--section)">{children}</div>
      </div>
    </div>
  )
}
