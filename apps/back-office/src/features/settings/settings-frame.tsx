import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { paths } from '#shop/paths.ts'
import { Page } from '#ui/page.tsx'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import './settings.css'

/** A page of the settings, with the others beside it. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const t = useTexts('settings')
  const rates = useTexts('rates')
  const colorTable = useTexts('colorTable')
  const mayChange = useMay('settings')
  const mayImport = useMay('color-tables')
  const isOfOrders = [paths.shippingSettings(), paths.orderSettings(), paths.rates()].includes(pathname)
  const links = [
    { to: paths.shopSettings(), name: t('shop'), isShown: mayChange },
    { to: paths.shippingSettings(), name: t('shipping'), isShown: mayChange },
    { to: paths.orderSettings(), name: t('orderTimes'), isShown: mayChange },
    { to: paths.transferSettings(), name: t('bankTransfer'), isShown: mayChange },
    { to: paths.cardSettings(), name: t('colorCards'), isShown: mayChange },
    { to: paths.colorTable(), name: colorTable('title'), isShown: mayImport },
    { to: paths.simulatorSettings(), name: t('simulator'), isShown: mayChange },
    { to: paths.answers(), name: t('answers'), isShown: mayChange },
    { to: paths.rates(), name: rates('title'), isShown: mayChange },
  ]
  const row = useChosenInView<HTMLElement>(pathname)
  return (
    <Page
      title={t('title')}
      besideTitle={<Colleagues kind="setting" id={pathname} />}
      line={t(isOfOrders ? 'lineOrders' : 'line')}
    >
      <div className="settings">
        <nav ref={row} className="settings-nav" aria-label={t('parts')}>
          {links
            .filter(({ isShown }) => isShown)
            .map(({ to, name }) => (
              <NavLink key={to} to={to}>
                {name}
              </NavLink>
            ))}
        </nav>
        <div className="settings-part">{children}</div>
      </div>
    </Page>
  )
}
