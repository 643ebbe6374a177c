import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ShopLogo } from '#shop/shop-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './login-page.css'

/** The page that visitors without a session see. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const t = useTexts('login')
  const nav = useTexts('navigation')
  return (
    <div className="login-page">
      <header className="login-header">
        <p className="side-bar-brand">
          <ShopLogo>
            <span className="side-bar-name">Corium</span>
          </ShopLogo>{' '}
          <span className="side-bar-office">{nav('backOffice')}</span>
        </p>
        <LanguageSwitch />
      </header>
      <main className="login-panel">
        {children}
        <p className="login-note">
          {t('staffOnly')} <a href="/web/">{t('toShop')}</a>
        </p>
      </main>
    </div>
  )
}
