import type { Refusal } from '#api/result.ts'
import { toast } from '#ui/toast.tsx'

/** Says why something was refused, unless a dialog says it already: each failure is shown once. */
export function sayFailure({ told, msg }: Refusal): void {
  if (!told) toast.error(msg)
}
