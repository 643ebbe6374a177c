import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromDialog, keepScroll } from '#api/keep-scroll.ts'
import { usePageDialog } from '#ui/use-page-dialog.ts'

/** Navigation state of the entry in the browser's history that an open dialog has. */
export const dialogEntry = { ...keepScroll, dialog: true } as const

/** Options of a navigation that puts another page in the place of an open dialog. */
export const replaceDialog = { replace: true, state: fromDialog } as const

export const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state

/**
 * A dialog that covers a phone's screen, which Back closes as visitors expect: while it is open, the
 * browser's history has an entry for it.
 */
export function useBackDialog() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = usePageDialog()
  const hasEntry = isDialogEntry(state)
  const [hadEntry, setHadEntry] = useState(hasEntry)
  if (hadEntry !== hasEntry) {
    setHadEntry(hasEntry)
    if (!hasEntry) setOpen(false)
  }
  return {
    open,
    openDialog: () => {
      setOpen(true)
      void navigate({ pathname, search, hash }, { state: dialogEntry })
    },
    closeDialog: () => {
      setOpen(false)
      if (hasEntry) void navigate(-1)
    },
    /** Closes it for a navigation that replaces its entry. */
    hideDialog: () => setOpen(false),
  }
}
