import { paths } from '@corium/contract/paths'
import { X } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserRefuses, closeConsent, saveConsent, useConsent } from '#api/consent.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { hasActionBar } from '#shop/layout/navigation.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Status } from '#ui/status.tsx'
import { forgetVisits } from './open-visit.ts'
import './consent-bar.css'

/**
 * Asks whether visits may be counted, without interrupting: it takes no focus and covers no other bar. Opened
 * from the footer or the account it takes the focus and shows the current choice.
 */
export default function ConsentBar() {
  const t = useTexts('consent')
  const { choice, isOpen } = useConsent()
  const { pathname } = useLocation()
  const [running, setRunning] = useState<'allowed' | 'refused'>()
  const [failed, setFailed] = useState(false)
  const bar = useFocus(isOpen)
  useHeight(bar)
  const refusedByBrowser = browserRefuses()

  async function choose(to: 'allowed' | 'refused') {
    if (running) return
    setRunning(to)
    setFailed(false)
    const saved = await saveConsent(to)
    if (to === 'refused') forgetVisits()
    if (saved) return
    setRunning(undefined)
    setFailed(true)
  }

  const overActionBar = hasActionBar(pathname)
  return (
    <section
      ref={bar}
      aria-label={t('title')}
      tabIndex={-1}
      className={classNames(
        'consent-bar',
        // A phone has no room for a question beside the button that buys.
        overActionBar && (isOpen ? 'consent-bar-raised' : 'max-lg:hidden'),
      )}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && closeConsent()}
    >
      <div className="page consent-row">
        <div className="consent-text">
          <p>
            {refusedByBrowser ? t('refusedByBrowser') : t('question')}{' '}
            <Link to={paths.privacy()} className="link whitespace-nowrap">
              {t('more')}
            </Link>
          </p>
          {isOpen && !refusedByBrowser && choice !== 'unasked' && (
            <p className="text-ink-2">{t(choice === 'allowed' ? 'nowAllowed' : 'nowRefused')}</p>
          )}
          {failed && (
            <p role="alert">
              <Status tone="error">{t('failed')}</Status>
            </p>
          )}
        </div>
        {!refusedByBrowser && (
          <div className="consent-buttons">
            <Button kind="secondary" busy={running === 'refused'} onClick={() => void choose('refused')}>
              {t('refuse')}
            </Button>
            <Button kind="secondary" busy={running === 'allowed'} onClick={() => void choose('allowed')}>
              {t('allow')}
            </Button>
          </div>
        )}
        {isOpen && (
          <button type="button" className="consent-close" aria-label={t('close')} onClick={closeConsent}>
            <Icon shape={X} />
          </button>
        )}
      </div>
    </section>
  )
}

/**
 * Tells the page the bar's height, which depends on its texts, before it is painted: other bars stand on it
 * without a gap, and the end of the page and what gets the focus stay above it.
 */
function useHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--consent-bar', `${Math.floor(height)}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-bar')
    }
  }, [bar])
}

/** Moves the focus to the bar while the visitor has it open, and back afterwards. */
function useFocus(isOpen: boolean) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    bar.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  return bar
}
