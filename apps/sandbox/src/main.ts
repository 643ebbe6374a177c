import { join } from 'node:path'
import { startSandbox } from '#sandbox/sandbox.ts'

const { SANDBOX_PORT = '4010', SANDBOX_HOST, HOST, DATA_DIR = 'data' } = process.env

const sandbox = await startSandbox({
  host: SANDBOX_HOST ?? HOST ?? '127.0.0.1',
  port: Number(SANDBOX_PORT),
  dataFile: join(DATA_DIR, 'sandbox.json'),
  log: (event, detail) => process.stdout.write(`${JSON.stringify({ event, ...detail })}\n`),
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close())
}
