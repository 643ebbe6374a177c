// npm run dev: server, sandbox, storefront and back office, reloading after changes.
import { startShop } from './shop.js'
import { ensureInstalled, say } from './tools.js'

const port = process.env.PORT ?? '4000'
const sandboxPort = process.env.SANDBOX_PORT ?? '4010'

await ensureInstalled()
const shop = await startShop({
  watch: true,
  env: { PORT: port, SANDBOX_PORT: sandboxPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
})
say(`\n  http://localhost:${port}/web/   http://localhost:${sandboxPort}/\n`)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await shop.stop()
    process.exit(0)
  })
}
