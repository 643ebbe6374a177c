/** The nodes run the bundle, as in production. */
export { ensureBuilt as setup } from '../scripts/tools.js'
