// npm start: a running shop with demo data, also in a fresh clone.
import { StartFailed, startShop } from './shop.js'
import { ensureBuilt, ensureInstalled, isFree, say } from './tools.js'

const port = process.env.PORT ?? '4000'
const sandboxPort = process.env.SANDBOX_PORT ?? '4010'

await checkPorts('PORT', port, 1)
await checkPorts('SANDBOX_PORT', sandboxPort, 8)
await ensureInstalled()
await ensureBuilt()

const shop = await startShop({
  env: { PORT: port, SANDBOX_PORT: sandboxPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  quiet: true,
  onMessage: print,
  onExit: exit,
}).catch((error) => {
  if (!(error instanceof StartFailed)) say(`Corium cannot start: ${error.message}`)
  process.exit(1)
})

process.on('SIGINT', () => exit(0))
process.on('SIGTERM', () => exit(0))

async function exit(code) {
  await shop.stop()
  process.exit(code)
}

/** Exits unless `count` ports from this one on are free. */
async function checkPorts(name, given, count) {
  const first = /^\d+$/.test(given) ? Number(given) : 0
  const last = first + count - 1
  if (first < 1 || last > 65_535) {
    say(`Corium cannot start: ${name} is "${given}", but has to be a port from 1 to ${65_536 - count}.`)
    process.exit(1)
  }
  for (let port = first; port <= last; port++) {
    if (await isFree(port)) continue
    say(`Corium cannot start: port ${port} is in use. Stop what uses it, or set ${name} to another one.`)
    process.exit(1)
  }
}

function print(message) {
  if (message.kind === 'open') {
    say()
    say(`  The shop          ${message.origin}/web/`)
    say(`  The back office   ${message.origin}/admin/`)
    say(
      `  Phone and inbox   http://localhost:${sandboxPort}/   (pay and log in by WeChat, read codes and mail)`,
    )
    say(`  All calls         ${message.origin}/docs`)
    say()
    for (const { account, password, note } of message.accounts ?? []) {
      say(`  ${account.padEnd(28)} ${password.padEnd(18)} ${note}`)
    }
    say()
    say('  Ctrl+C stops the shop.')
  }
  if (message.kind === 'pictures') showProgress(message)
}

function showProgress({ done, total }) {
  if (!process.stdout.isTTY) {
    if (done === total) say(`  All ${total} pictures are ready.`)
    return
  }
  process.stdout.write(`\r  Rendering pictures ${done} of ${total}${done === total ? ', done.\n' : ' … '}`)
}
