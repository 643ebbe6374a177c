import type { DiscountState } from '@corium/contract/discounts'
import type { Move } from '#server/db/move-with-history.ts'

/** The only allowed changes of the state of a coupon or a promotion; the change log records who made them. */
const moves = {
  running: { from: ['draft', 'paused'], to: 'running' },
  paused: { from: ['running'], to: 'paused' },
  ended: { from: ['draft', 'running', 'paused'], to: 'ended' },
} as const satisfies Record<string, Move<DiscountState>>

export type NextState = keyof typeof moves

export const acts = { running: 'started', paused: 'paused', ended: 'closed' } as const

export const canBecome = (state: DiscountState, next: NextState): boolean =>
  (moves[next].from as readonly DiscountState[]).includes(state)

/** What staff can do with it; its time being over leaves only ending it. */
export const stateHandle = (state: DiscountState, isOver: boolean) => ({
  run: canBecome(state, 'running') && !isOver,
  pause: canBecome(state, 'paused') && !isOver,
  end: canBecome(state, 'ended'),
  edit: state !== 'ended',
})
