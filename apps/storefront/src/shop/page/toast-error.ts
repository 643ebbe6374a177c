import type { Refusal } from '@corium/browser/result'
import { toast } from '#ui/toast.tsx'

/** Shows an error as a toast, unless a dialog shows it already: each error appears once. */
export function toastError({ shownInDialog, msg }: Refusal): void {
  if (!shownInDialog) toast.error(msg)
}
