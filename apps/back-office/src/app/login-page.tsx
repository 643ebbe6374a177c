import { useEffect } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

/** The whole page of a browser without a session. */
export function LoginPage() {
  const t = useTexts('login')
  const nav = useTexts('navigation')
  useEffect(() => {
    document.title = `${t('title')} · Corium`
  }, [t])
  return (
    <div className="login-page">
      <header className="login-header">
        <p className="side-bar-brand">
          <span className="side-bar-name">Corium</span> {nav('backOffice')}
        </p>
        <LanguageSwitch />
      </header>
      <main className="login-panel">
        <h1 className="page-title">{t('title')}</h1>
        <LoginForm onDone={() => undefined} />
        <p className="login-note">
          {t('staffOnly')} <a href="/web/">{t('toShop')}</a>
        </p>
      </main>
    </div>
  )
}
