import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

export type ToastType = 'success' | 'info' | 'warning' | 'error'
type Toast = { id: number; type: ToastType; text: string; action?: ReactNode }

/** How long a toast stays, in milliseconds (§9). */
const duration = 3000

let shown: readonly Toast[] = []
let lastId = 0
const none: readonly Toast[] = []
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(type: ToastType) {
  return (text: string, action?: ReactNode) => {
    lastId += 1
    const id = lastId
    set([...shown.filter((other) => other.text !== text), { id, type, text, action }])
    return () => takeAway(id)
  }
}

const takeAway = (id: number) => set(shown.filter((other) => other.id !== id))

/**
 * Says how something went: `toast.success('…')`, with a link or button where one helps. Calling what it
 * returns takes the message away before its time.
 */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
}

/**
 * Where toasts appear: a polite live region that is always there. The mark keeps it heard and in reach while a
 * dialog makes the rest of the page inert.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  return (
    <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer>
      {toasts.map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </div>
  )
}

/** Hover or focus holds it. */
function ToastLine({ toast: { id, type, text, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => takeAway(id), duration)
    return () => clearTimeout(timer)
  }, [held, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the message; nothing is operated here.
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`status tone-${type}`}>{text}</span>
      {action}
    </div>
  )
}
