import { ExternalLink, Menu } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './top-bar.css'

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useTexts('navigation')
  return (
    <header className="top-bar">
      <button type="button" className="top-bar-menu" aria-label={t('openMenu')} onClick={onMenu}>
        <Menu size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <a className="top-bar-link" href="/web/" target="_blank" rel="noreferrer">
        <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
        {t('viewShop')}
      </a>
      <LanguageSwitch />
    </header>
  )
}
