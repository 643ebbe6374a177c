import type { ReactNode } from 'react'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

/** A status word after a small colored square. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status tone-${tone}`}>{children}</span>
}
