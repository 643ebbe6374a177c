/** Travels with a navigation that changes what a page shows and shall not move the window: a filter, an order. */
export const stays = { stays: true } as const

export const isStaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state
