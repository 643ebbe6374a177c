/** The texts that every page has, and nearly every one. */
export { common } from '../common.ts'
export { consent } from '../consent.ts'
export { goods } from '../goods.ts'
export { shell } from '../shell.ts'
