// npm start: a running shop with demo data, from a fresh clone on.
import { startShop } from './shop.js'
import { ensureBuilt, ensureInstalled, isFree, say } from './tools.js'

const port = process.env.PORT ?? '4000'
const sandboxPort = process.env.SANDBOX_PORT ?? '4010'

await ensureInstalled()
await ensureBuilt()
await leaveIfTaken('PORT', port, 1)
await leaveIfTaken('SANDBOX_PORT', sandboxPort, 4)

const shop = await startShop({
  env: { PORT: port, SANDBOX_PORT: sandboxPort, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  onMessage: tell,
  onExit: leave,
}).catch((error) => {
  say(`Corium cannot open: ${error.message}`)
  process.exit(1)
})

process.on('SIGINT', () => leave(0))
process.on('SIGTERM', () => leave(0))

async function leave(code) {
  await shop?.stop()
  process.exit(code)
}

async function leaveIfTaken(name, first, count) {
  for (let taken = Number(first); taken < Number(first) + count; taken++) {
    if (await isFree(taken)) continue
    say(`Corium cannot open: port ${taken} is in use. Stop what uses it, or set ${name} to another one.`)
    process.exit(1)
  }
}

function tell(message) {
  if (message.kind === 'open') {
    say()
    say(`  The shop          ${message.origin}/web/`)
    say(`  Phone and inbox   http://localhost:${sandboxPort}/   (pay by WeChat, read codes and mail)`)
    say(`  All calls         ${message.origin}/docs`)
    say()
    for (const { account, password, note } of message.accounts ?? []) {
      say(`  ${account.padEnd(28)} ${password.padEnd(18)} ${note}`)
    }
    say()
    say('  Ctrl+C closes the shop.')
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
