// npm run build: builds the storefront.
import { ensureBuilt, ensureInstalled } from './tools.js'

await ensureInstalled()
await ensureBuilt()
