import type { CardRow, CardStatus as Code } from '@corium/contract/colour-cards'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'error', 4: 'quiet' }

/** Where the request for a colour card stands, in the shop's word. */
export function CardStatus({ card: { status, status_text } }: { card: CardRow }) {
  return <Status tone={tones[status]}>{status_text}</Status>
}
