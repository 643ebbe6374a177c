/** What any part of the shop may open over the page: to log in (§2 login dialog, modes 0 to 5), to bind a phone, the colour cards. */
export type LoginMode = 0 | 1 | 2 | 3 | 4 | 5
export type Ask =
  | { kind: 'login-required' }
  | { kind: 'login'; mode: LoginMode }
  | { kind: 'bind-phone' }
  | { kind: 'card-basket' }

let current: Ask | null = null
const listeners = new Set<() => void>()

export function ask(next: Ask | null): void {
  current = next
  for (const listener of listeners) listener()
}

export const openCardBasket = () => ask({ kind: 'card-basket' })

export const askToLogIn = (mode: LoginMode = 0) => ask({ kind: 'login', mode })

/** For useSyncExternalStore. */
export const asks = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => current,
  none: () => null,
}
