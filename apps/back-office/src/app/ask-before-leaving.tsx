import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { holdsDrafts } from '#shop/drafts.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { listUnsaved } from '#ui/use-unsaved.ts'

/**
 * Asks before staff leave a page with something unsaved. The router has one blocker, so
 * all pages share this one.
 */
export function AskBeforeLeaving() {
  const confirmLeave = useConfirmLeave()
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    listUnsaved().some(
      ({ isOfTab }) => from.pathname !== to.pathname || (isOfTab && from.search !== to.search),
    ),
  )
  const ask = useEffectEvent(() => {
    const unsaved = listUnsaved()
    confirmLeave(() => blocker.proceed?.(), {
      text: unsaved.every(({ text }) => text) ? unsaved[0]?.text : undefined,
      onStay: () => blocker.reset?.(),
    })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])

  useEffect(() => {
    // Drafts of forms outlive their page, but not the window.
    const askInBrowser = (event: BeforeUnloadEvent) => {
      if (!holdsDrafts() && !listUnsaved().some(({ isStored }) => !isStored)) return
      event.preventDefault()
      // Chromium before 119 asks only because of this.
      event.returnValue = true
    }
    addEventListener('beforeunload', askInBrowser)
    return () => removeEventListener('beforeunload', askInBrowser)
  }, [])
  return null
}
