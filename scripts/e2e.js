// npm run e2e: the browser tests, on the production build.
import { findBrowser } from './browser.js'
import { bin, ensureBuilt, ensureInstalled, node, run } from './tools.js'

await ensureInstalled()
await ensureBuilt()
const browser = await findBrowser()
process.exit(
  await run(node, [bin('playwright'), 'test', ...process.argv.slice(2)], {
    env: { ...process.env, BROWSER_PATH: browser },
  }),
)
