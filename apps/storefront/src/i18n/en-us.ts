import { deferred } from './en-us/deferred.ts'
import { initial } from './en-us/initial.ts'

/** Every text in American English. */
export const enUs = { ...initial, ...deferred }
