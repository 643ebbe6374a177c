import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { ChevronDown } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { OverlayBoundary } from '../page/overlay-boundary.tsx'
import { activeMenuKey, menu, type Panel } from './navigation.ts'

const MenuPanel = lazyWithRetry(() => import('./menu-panel.tsx'))

/** Milliseconds the pointer must stay on a menu item before its panel opens. */
const hoverDelay = 140

/** The pointer's position in whole pixels: click events have no fractions, other pointer events do. */
const positionOf = ({ clientX, clientY }: MouseEvent): string =>
  `${Math.floor(clientX)} ${Math.floor(clientY)}`

/**
 * The main menu. Each item is a link; its panel opens on hover, or by a
 * button that only keyboard users reach.
 */
export function MainMenu() {
  const t = useTexts('shell')
  const { pathname, search, key } = useLocation()
  const [open, setOpen] = useState<Panel>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clickedAt = useRef('')
  const current = activeMenuKey(pathname, search)

  // A navigation closes the panel.
  const [lastKey, setLastKey] = useState(key)
  if (lastKey !== key) {
    setLastKey(key)
    setOpen(undefined)
  }

  function openAfterDelay(panel: Panel | undefined) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(panel), hoverDelay)
  }

  function close() {
    clearTimeout(timer.current)
    setOpen(undefined)
  }

  /**
   * Keeps the panel closed after a click, so that it does not cover the new page. When the loading overlay
   * disappears, the browser fires pointerenter although the pointer has not moved; `onEnter` ignores an event
   * at the same position.
   */
  function onLinkClick(event: MouseEvent) {
    close()
    clickedAt.current = positionOf(event)
  }

  function onEnter(event: PointerEvent, panel: Panel | undefined) {
    if (event.pointerType !== 'mouse' || positionOf(event) === clickedAt.current) return
    clickedAt.current = ''
    openAfterDelay(panel)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  return (
    <nav
      aria-label={t('mainMenu')}
      onPointerLeave={() => openAfterDelay(undefined)}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(undefined)}
    >
      <ul className="flex gap-7">
        {menu.map(({ key: item, to, panel }) => (
          <li
            key={item}
            // A narrow header has no room for it; the footer and the home page lead there too.
            className={classNames('flex items-center', item === 'simulator' && 'max-[1099px]:hidden')}
            onPointerEnter={(event) => onEnter(event, panel)}
          >
            <Link
              to={to}
              aria-current={item === current ? 'page' : undefined}
              className="tab"
              onClick={onLinkClick}
            >
              {t(item)}
            </Link>
            {panel && (
              <button
                type="button"
                aria-label={t('openPanel', { name: t(item) })}
                aria-expanded={open === panel}
                aria-controls="menu-panel"
                onClick={() => setOpen(open === panel ? undefined : panel)}
                className="sr-only focus:not-sr-only"
              >
                <Icon shape={ChevronDown} size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <div id="menu-panel" className="menu-panel" onPointerEnter={() => openAfterDelay(open)}>
          <OverlayBoundary onFailure={close}>
            <MenuPanel panel={open} />
          </OverlayBoundary>
        </div>
      )}
    </nav>
  )
}
