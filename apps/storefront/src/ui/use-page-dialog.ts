import { useEffect, useState } from 'react'

/**
 * Whether a dialog of a page is open. It closes when the page is hidden: a keep-alive page would open it
 * again with itself.
 */
export function usePageDialog() {
  const [open, setOpen] = useState(false)
  useEffect(() => () => setOpen(false), [])
  return [open, setOpen] as const
}
