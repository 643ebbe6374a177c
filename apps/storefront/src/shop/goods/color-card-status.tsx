import type { CardRow, CardStatus } from '@corium/contract/color-cards'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<CardStatus, Tone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'error', 4: 'quiet' }

export function ColorCardStatus({ card: { status, status_text } }: { card: CardRow }) {
  return <Status tone={tones[status]}>{status_text}</Status>
}
