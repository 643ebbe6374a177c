import { randomBytes } from 'node:crypto'

const maxLength = 30

/**
 * A key as URLs show it, from an English name: `softness-class`. It begins with a letter, because a value that
 * begins with a digit is a number, and it is not the name of a property of every object, such as `constructor`.
 */
export function freeKey(name: string, isTaken: (key: string) => boolean): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const joined = words.join('-').slice(0, maxLength).replace(/-$/, '')
  const key = /^\d/.test(joined) ? `v-${joined}` : joined
  if (key !== '' && !(key in {}) && !isTaken(key)) return key
  return [key || 'v', randomBytes(3).toString('hex')].join('-')
}
