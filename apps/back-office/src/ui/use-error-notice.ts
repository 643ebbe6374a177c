import type { Refusal } from '@corium/browser/result'
import { App } from 'antd'
import { useMemo } from 'react'

/** How long a notice stays once staff have gone on, in milliseconds. */
const timeToRead = 6000

/** Ends what would close a notice, by its title. */
const waits = new Map<string, () => void>()

/**
 * Says why something failed. The notice stays for staff who look away: it closes some seconds after they press
 * the next key or button. The same words are there once.
 */
export function useErrorNotice() {
  const { notification } = App.useApp()
  return useMemo(() => {
    function showError(title: string, description?: string) {
      waits.get(title)?.()
      const key = `error-${title}`
      waits.set(
        title,
        afterNextPress(() => notification.destroy(key)),
      )
      notification.error({ key, title, description, duration: false, onClose: () => waits.get(title)?.() })
    }

    /** Unless a dialog has said it. */
    function showRefusal({ msg, shownInDialog }: Refusal) {
      if (!shownInDialog) showError(msg)
    }

    return { showError, showRefusal }
  }, [notification])
}

/** Returns what stops the wait. */
function afterNextPress(act: () => void): () => void {
  const listening = new AbortController()
  let timer: number | undefined
  const start = () => {
    listening.abort()
    timer = window.setTimeout(act, timeToRead)
  }
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, start, { capture: true, signal: listening.signal })
  }
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}
