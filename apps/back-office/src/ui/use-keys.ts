import { readItem, saveItem } from '@corium/browser/browser-storage'
import { useEffect, useEffectEvent, useState } from 'react'
import { isShown } from './is-shown.ts'

type Keys = Readonly<Record<string, () => void>>

const takesText =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

/** The key handlers of open pages; each receives the name of a key and returns whether it acted. */
const listeners = new Set<(name: string) => boolean>()
let isAfterG = false

const storageKey = 'staff-keys'
let areOn = readItem('localStorage', storageKey) !== 'off'

/** Whether the shortcuts are on. Staff switch them off in this browser if voice control types letters on its own. */
export function useKeySwitch() {
  const [isOn, setOn] = useState(areOn)
  return {
    isOn,
    switchKeys: (on: boolean) => {
      areOn = on
      saveItem('localStorage', storageKey, on ? 'on' : 'off')
      setOn(on)
    },
  }
}

/** Whether the key is meant for the page: no field has the focus and no dialog is open. */
export function isForPage({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(takesText)) return false
  return ![...document.querySelectorAll('[role=dialog]')].some(isShown)
}

/** Resolves each key once for all listeners: `o`, or `g o` after G, so that the O of `g o` does not count as O. */
function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.key === 'Shift' || !areOn)
    return
  if (!isForPage(event)) {
    isAfterG = false
    return
  }
  const key = event.key.toLowerCase()
  const name = isAfterG ? `g ${key}` : key
  isAfterG = name === 'g'
  const hasActed = [...listeners].map((listener) => listener(name)).includes(true)
  if (hasActed) event.preventDefault()
}

/**
 * Single keys that act on the page, and sequences such as `g o`. They are inactive while a field has the focus or a
 * dialog is open.
 */
export function useKeys(keys: Keys): void {
  const listener = useEffectEvent((name: string) => {
    keys[name]?.()
    return name in keys
  })
  useEffect(() => {
    const listen = (name: string) => listener(name)
    if (listeners.size === 0) document.addEventListener('keydown', onKey)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
}
