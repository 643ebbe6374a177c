import { useEffect, useState, useSyncExternalStore } from 'react'
import { stopPendingCalls, usePendingCalls } from '#api/pending-calls.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import './connection-state.css'

/** Milliseconds after which a wait becomes visible, and after which the buyer can end it. */
const visibleAfter = 300
const slowAfter = 8000

/**
 * Shows on every screen that a call takes long, with a button to stop it, and that the browser is offline. The data
 * attribute keeps it usable while a dialog is open, as for toasts.
 */
export function ConnectionState() {
  const t = useTexts('common')
  const wait = useWait()
  const online = useOnline()
  return (
    <>
      {wait !== 'none' && <div className="wait-line" aria-hidden="true" />}
      <div className="connection-state" role="status" data-react-aria-top-layer>
        {!online && <p>{t('offline')}</p>}
        {online && wait === 'long' && (
          <p>
            {t('stillWorking')}
            <button type="button" className="link touch" onClick={stopPendingCalls}>
              {t('stopWaiting')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

/** How long the oldest pending call has taken. */
function useWait(): 'none' | 'short' | 'long' {
  const since = usePendingCalls(({ calls }) => calls[0]?.since)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (since === undefined) return
    const timers = [visibleAfter, slowAfter].map((delay) =>
      setTimeout(() => setNow(Date.now()), since + delay - Date.now()),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [since])
  if (since === undefined || now < since + visibleAfter) return 'none'
  return now < since + slowAfter ? 'short' : 'long'
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToConnection(onChange: () => void): () => void {
  const events = ['online', 'offline']
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}
