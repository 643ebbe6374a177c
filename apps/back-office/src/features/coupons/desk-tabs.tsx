import { dot } from '@corium/browser/dot'
import { NavLink } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'

/** Tabs for coupons and promotions. */
export function DeskTabs() {
  const t = useTexts('coupons')
  return (
    <>
      <NavLink to={paths.coupons()}>{t('title')}</NavLink>
      {dot}
      <NavLink to={paths.promotions()}>{t('promotions')}</NavLink>
    </>
  )
}
