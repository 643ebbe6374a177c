/** The texts around the content that staff write. */
export { about } from '../about.ts'
export { content } from '../content.ts'
export { help } from '../help.ts'
export { news } from '../news.ts'
export { trends } from '../trends.ts'
