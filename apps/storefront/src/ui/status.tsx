import type { ReactNode } from 'react'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'quiet'

/** A small square and a word, never a filled pill. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status tone-${tone}`}>{children}</span>
}
