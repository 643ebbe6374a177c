/** The texts that every page, or nearly every page, needs. */
export { common } from '../common.ts'
export { consent } from '../consent.ts'
export { goods } from '../goods.ts'
export { shell } from '../shell.ts'
