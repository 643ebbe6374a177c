import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { paths } from '#shop/paths.ts'
import { Page } from '#ui/page.tsx'
import './settings.css'

/** A page of the settings, with the others beside it. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const t = useTexts('settings')
  const rates = useTexts('rates')
  const colorTable = useTexts('colorTable')
  const mayImport = useMay('color-tables')
  return (
    <Page title={t('title')} besideTitle={<Colleagues kind="setting" id={pathname} />} line={t('line')}>
      <div className="settings">
        <nav className="settings-nav" aria-label={t('parts')}>
          <NavLink to={paths.shippingSettings()}>{t('shipping')}</NavLink>
          <NavLink to={paths.orderSettings()}>{t('orderTimes')}</NavLink>
          <NavLink to={paths.cardSettings()}>{t('colorCards')}</NavLink>
          {mayImport && <NavLink to={paths.colorTable()}>{colorTable('title')}</NavLink>}
          <NavLink to={paths.simulatorSettings()}>{t('simulator')}</NavLink>
          <NavLink to={paths.answers()}>{t('answers')}</NavLink>
          <NavLink to={paths.rates()}>{rates('title')}</NavLink>
        </nav>
        <div className="settings-part">{children}</div>
      </div>
    </Page>
  )
}
