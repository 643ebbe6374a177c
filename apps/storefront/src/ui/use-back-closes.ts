import { useEffect, useEffectEvent } from 'react'

/** Closes what is open over the page, in the order in which it opened. */
const open: (() => void)[] = []

/**
 * The entry that has been added for a dialog, while the window is on it, with the router's index of its page;
 * an entry that a link within the page has made has none.
 */
let entry: { index: number | undefined } | undefined

function readEntry(): void {
  entry = history.state?.dialog ? { index: history.state.idx } : undefined
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
  const left = entry
  readEntry()
  if (!left || entry || history.state?.idx !== left.index) return
  // The page is still the same, so the router has nothing to do.
  event.stopImmediatePropagation()
  const close = open.at(-1)
  if (close) {
    close()
    // There may be a dialog below.
    setTimeout(() => open.length > 0 && addEntry())
  } else {
    // The dialog of the entry has been closed already: otherwise Back would seem to do nothing.
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
    const closeThis = () => close()
    open.push(closeThis)
    addEntry()
    return () => void open.splice(open.indexOf(closeThis), 1)
  }, [isOpen])
}
