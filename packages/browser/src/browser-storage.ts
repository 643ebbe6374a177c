type StorageArea = 'localStorage' | 'sessionStorage'

/*
 * Access to browser storage that never throws: a browser may block it, and it may
 * be full. The shop works without it.
 */
export function readItem(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

export function saveItem(area: StorageArea, key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value)
  } catch {
    // The value then exists only until the page is closed.
  }
}

/** Removes the items whose keys begin with `start`, and returns how many. */
export function removeItems(area: StorageArea, start: string): number {
  try {
    const keys = Object.keys(globalThis[area]).filter((key) => key.startsWith(start))
    for (const key of keys) globalThis[area].removeItem(key)
    return keys.length
  } catch {
    // Blocked storage holds nothing to remove.
    return 0
  }
}

export function removeItem(area: StorageArea, key: string): void {
  try {
    globalThis[area].removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
