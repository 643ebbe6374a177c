import { Suspense } from 'react'
import type { DialogProps, DrawerProps } from './dialog-frame.tsx'
import { fetched } from './fetched.tsx'

const DialogFrame = fetched(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }))
const DrawerFrame = fetched(async () => ({ default: (await import('./dialog-frame.tsx')).DrawerFrame }))

/** A modal dialog: render it while it is open. Its machinery is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** A modal panel along an edge of the window: render it while it is open. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense>
      <DrawerFrame {...props} />
    </Suspense>
  )
}
