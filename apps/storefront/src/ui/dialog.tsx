import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { Suspense } from 'react'
import type { DialogProps, DrawerProps } from './dialog-frame.tsx'

const DialogFrame = lazyWithRetry(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }))
const DrawerFrame = lazyWithRetry(async () => ({ default: (await import('./dialog-frame.tsx')).DrawerFrame }))

/** A modal dialog; render it only while it is open. Its code loads when the first dialog opens. */
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
