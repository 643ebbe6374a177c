import { useEffect, useEffectEvent } from 'react'

/** Closes the dialogs and drawers over the page, in the order in which they opened. */
const open = new Set<() => void>()

/** The router's index of the entry that has been added for a dialog, while the window is on that entry. */
let entryIndex: number | undefined

/** Entries that a link within the page has made have no index of the router. */
const readIndex = (): number => history.state?.idx ?? -1

function readEntry(): void {
  entryIndex = history.state?.dialog ? readIndex() : undefined
}

/**
 * Keeps the router's own state, so that the new entry is the same page to the router. The entry stays in the
 * history when the dialog closes in another way, as going back then could abort a navigation that closed it.
 */
function addEntry(): void {
  if (!history.state?.dialog) history.pushState({ ...history.state, dialog: true }, '')
  readEntry()
}

function onPopState(event: PopStateEvent): void {
  const left = entryIndex
  readEntry()
  if (entryIndex !== undefined || readIndex() !== left) return
  // The page is still the same, so the router has nothing to do.
  event.stopImmediatePropagation()
  const close = [...open].at(-1)
  if (close) {
    close()
    // Another dialog may be open below.
    setTimeout(() => open.size > 0 && addEntry())
  } else {
    // The entry's dialog is closed already: without this, Back would seem to do nothing.
    history.back()
  }
}

/** While something is open over the page, Back closes it and stays on the page, as visitors of a phone expect. */
export function useBackCloses(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    readEntry()
    // Before the router's own listener.
    addEventListener('popstate', onPopState, true)
    if (!isOpen) return
    open.add(close)
    addEntry()
    return () => void open.delete(close)
  }, [isOpen])
}
