type Place = 'localStorage' | 'sessionStorage'

/*
 * What a browser keeps for us. It may be blocked or full, and the shop is open all the same.
 */
export function recall(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

export function keep(place: Place, key: string, value: string): void {
  try {
    globalThis[place].setItem(key, value)
  } catch {
    // It lasts as long as the page, then.
  }
}

export function forget(place: Place, key: string): void {
  try {
    globalThis[place].removeItem(key)
  } catch {
    // What could not be kept needs no forgetting.
  }
}
