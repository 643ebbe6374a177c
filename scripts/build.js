// npm run build: the storefront, ready to be served.
import { ensureBuilt, ensureInstalled } from './tools.js'

await ensureInstalled()
await ensureBuilt()
