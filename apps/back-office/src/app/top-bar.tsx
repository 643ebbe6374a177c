import { ExternalLink, Menu, Search } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './top-bar.css'

type TopBarProps = { onMenu: () => void; onSearch: () => void }

export function TopBar({ onMenu, onSearch }: TopBarProps) {
  const t = useTexts('navigation')
  const search = useTexts('search')
  return (
    <header className="top-bar">
      <button type="button" className="top-bar-menu" aria-label={t('openMenu')} onClick={onMenu}>
        <Menu size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <button type="button" className="top-bar-search" onClick={onSearch}>
        <Search size={16} strokeWidth={1.5} aria-hidden />
        <span className="top-bar-search-text">{search('short')}</span>
        <kbd aria-hidden>Ctrl</kbd>
        <kbd aria-hidden>K</kbd>
      </button>
      <a className="top-bar-link" href="/web/" target="_blank" rel="noreferrer">
        <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
        {t('viewShop')}
      </a>
      <LanguageSwitch />
    </header>
  )
}
