import type { OrderStatus as Code } from '@corium/contract/orders'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = {
  10: 'warning',
  20: 'info',
  30: 'info',
  40: 'success',
  50: 'quiet',
  60: 'quiet',
}

/** The state of an order: a square and the shop's word for it. */
export function OrderStatus({ code, text }: { code: Code; text: string }) {
  return <Status tone={tones[code]}>{text}</Status>
}
