// npm run build: builds the storefront, the back office and the server.
import { ensureBuilt, ensureInstalled } from './tools.js'

await ensureInstalled()
await ensureBuilt()
