import { first } from './en-us/first.ts'
import { later } from './en-us/later.ts'

/** Every text in American English. */
export const enUs = { ...first, ...later }
