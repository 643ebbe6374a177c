import { join } from 'node:path'
import { startSandbox } from '#sandbox/sandbox.ts'

const { SANDBOX_PORT = '4010', SANDBOX_HOST, HOST, DATA_DIR = 'data' } = process.env

const port = Number(SANDBOX_PORT)
if (!Number.isInteger(port) || port < 0) throw new Error(`SANDBOX_PORT is not a port: ${SANDBOX_PORT}`)

const sandbox = await startSandbox({
  host: SANDBOX_HOST ?? HOST ?? '127.0.0.1',
  port,
  dataFile: join(DATA_DIR, 'sandbox.json'),
  log: (event, detail) => process.stdout.write(`${JSON.stringify({ event, ...detail })}\n`),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close())
}
