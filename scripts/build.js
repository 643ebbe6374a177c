// npm run build: builds the storefront and the back office.
import { ensureBuilt, ensureInstalled } from './tools.js'

await ensureInstalled()
await ensureBuilt()
