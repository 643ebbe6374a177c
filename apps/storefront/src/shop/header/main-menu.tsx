import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { fetched } from '#ui/fetched.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { BesidePage } from '../beside-page.tsx'
import { menu, menuOf, type Panel } from './navigation.ts'

const MenuPanel = fetched(() => import('../menus/menu-panel.tsx'))

/** Milliseconds that a pointer must rest on a word before its panel opens. */
const rest = 140

/** In whole pixels, as a click counts them; a pointer's other events have fractions. */
const placeOf = ({ clientX, clientY }: MouseEvent): string => `${Math.floor(clientX)} ${Math.floor(clientY)}`

/**
 * The words of the menu. A word is a link; its panel opens under a resting pointer, and by a button that
 * the keyboard finds after the word.
 */
export function MainMenu() {
  const t = useTexts('shell')
  const { pathname, search, key } = useLocation()
  const [open, setOpen] = useState<Panel>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clickedAt = useRef('')
  const current = menuOf(pathname, search)

  // A navigation closes the panel.
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setOpen(undefined)
  }

  function settle(panel: Panel | undefined) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(panel), rest)
  }

  function close() {
    clearTimeout(timer.current)
    setOpen(undefined)
  }

  /** A word that was clicked opens no panel over its page: not now, nor when what loaded the page has gone from under the pointer. */
  function leaveFor(event: MouseEvent) {
    close()
    clickedAt.current = placeOf(event)
  }

  function onEnter(event: PointerEvent, panel: Panel | undefined) {
    if (event.pointerType !== 'mouse' || placeOf(event) === clickedAt.current) return
    clickedAt.current = ''
    settle(panel)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  return (
    <nav
      aria-label={t('mainMenu')}
      onPointerLeave={() => settle(undefined)}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(undefined)}
    >
      <ul className="flex gap-7">
        {menu.map(({ key: word, to, panel }) => (
          <li key={word} className="flex items-center" onPointerEnter={(event) => onEnter(event, panel)}>
            <Link
              to={to}
              aria-current={word === current ? 'page' : undefined}
              className="tab"
              onClick={leaveFor}
            >
              {t(word)}
            </Link>
            {panel && (
              <button
                type="button"
                aria-label={t('openPanel', { name: t(word) })}
                aria-expanded={open === panel}
                aria-controls="menu-panel"
                onClick={() => setOpen(open === panel ? undefined : panel)}
                className="sr-only focus:not-sr-only"
              >
                <ChevronDown {...iconStroke} size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <div id="menu-panel" className="menu-panel" onPointerEnter={() => settle(open)}>
          <BesidePage onFailure={close}>
            <MenuPanel panel={open} />
          </BesidePage>
        </div>
      )}
    </nav>
  )
}
