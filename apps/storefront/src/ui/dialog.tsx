import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { Suspense } from 'react'
import type { DialogProps, DrawerProps } from './dialog-frame.tsx'

/** The code of every dialog, which loads when the first one opens unless it was fetched before. */
export const loadDialogFrame = () => import('./dialog-frame.tsx')

const DialogFrame = lazyWithRetry(async () => ({ default: (await loadDialogFrame()).DialogFrame }))
const DrawerFrame = lazyWithRetry(async () => ({ default: (await loadDialogFrame()).DrawerFrame }))

/** A modal dialog; render it only while it is open. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** A modal panel at the edge of the window; render it only while it is open. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense>
      <DrawerFrame {...props} />
    </Suspense>
  )
}
