import { join } from 'node:path'
import { startSandbox } from '#sandbox/sandbox.ts'

const { SANDBOX_PORT = '4010', SANDBOX_HOST = '127.0.0.1', DATA_DIR = 'data' } = process.env

const sandbox = await start().catch(reportAndExit)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
// The parent process has exited, so no other process would stop the sandbox.
process.once('disconnect', () => void sandbox.close())
process.channel?.unref()

async function start() {
  const port = Number(SANDBOX_PORT)
  if (!Number.isInteger(port) || port < 0) throw new Error(`${SANDBOX_PORT} is no port`)
  return startSandbox({
    host: SANDBOX_HOST,
    port,
    dataFile: join(DATA_DIR, 'sandbox.json'),
    log: (event, detail) => process.stdout.write(`${JSON.stringify({ event, ...detail })}\n`),
  })
}

/** A failed start comes from a setting or a file, and the error message names it. */
function reportAndExit(error: Error): never {
  process.stderr.write(
    `The sandbox cannot open: ${error.message}. Check SANDBOX_PORT, SANDBOX_HOST and DATA_DIR.\n`,
  )
  process.exit(1)
}
