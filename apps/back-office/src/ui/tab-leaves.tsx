import type { ReactNode } from 'react'

/**
 * Around a select of antd that stays open after a choice: makes Tab only leave it. By itself, Tab would also choose
 * the first option of the list, or take back the one that was just chosen.
 */
export function TabLeaves({ children }: { children: ReactNode }) {
  return <div onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}>{children}</div>
}
