/** What any part of the shop may open over the page: to log in, to bind a phone, the colour cards. */
export type Ask = { kind: 'login-required' | 'login' | 'bind-phone' | 'card-basket' }

let current: Ask | null = null
const listeners = new Set<() => void>()

export function ask(next: Ask | null): void {
  current = next
  for (const listener of listeners) listener()
}

export const openCardBasket = () => ask({ kind: 'card-basket' })

export const askToLogIn = () => ask({ kind: 'login' })

/** For useSyncExternalStore. */
export const asks = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
  none: () => null,
}
