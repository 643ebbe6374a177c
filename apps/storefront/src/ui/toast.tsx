import { type ReactNode, useEffect, useState } from 'react'
import { create } from 'zustand'

export type ToastType = 'success' | 'info' | 'warning' | 'error'
type Toast = { id: number; type: ToastType; text: string; action?: ReactNode }

/** How long a toast stays, in milliseconds (§9). */
const duration = 3000

const useToasts = create<{ toasts: readonly Toast[]; lastId: number }>(() => ({ toasts: [], lastId: 0 }))

/** A toast with the same text replaces the earlier one. */
function show(type: ToastType) {
  return (text: string, action?: ReactNode) => {
    const id = useToasts.getState().lastId + 1
    useToasts.setState(({ toasts }) => ({
      lastId: id,
      toasts: [...toasts.filter((other) => other.text !== text), { id, type, text, action }],
    }))
    return () => dismiss(id)
  }
}

const dismiss = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) }))

/**
 * Shows a toast, optionally with a link or button. Each method returns a function that dismisses its toast.
 */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
}

/**
 * The live region for toasts; it is always in the DOM, so that screen readers announce changes. React Aria
 * makes the rest of the page inert while a dialog is open; the data attribute excludes this element.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer>
      {toasts.map((one) => (
        <ToastItem key={one.id} toast={one} />
      ))}
    </div>
  )
}

/** Stays while the pointer is over its button or the focus is in it. */
function ToastItem({ toast: { id, type, text, action } }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [paused, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer; the toast itself is no control.
    <div
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={`status tone-${type}`}>{text}</span>
      {action}
    </div>
  )
}
