/** Navigation state of a change within a page, such as a filter or a sort, that must not move the window. */
export const keepScroll = { keepScroll: true } as const

export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state
