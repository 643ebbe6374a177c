import { readItem, saveItem } from '@corium/browser/browser-storage'

/** Navigation state of a change within a page, such as a filter or a sort, that must not move the window. */
export const keepScroll = { keepScroll: true } as const

export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state

/**
 * In session storage: the positions of the keep-alive pages, by path and query, as a
 * page of the tab left them.
 */
const positionsKey = 'scroll-positions'

export const readPositions = (): Map<string, number> =>
  new Map(JSON.parse(readItem('sessionStorage', positionsKey) ?? '[]'))

export const savePositions = (positions: Map<string, number>): void =>
  saveItem('sessionStorage', positionsKey, JSON.stringify([...positions]))
