// Starts the outside world (sandbox) and the shop, and ends them together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node, root } from './tools.js'

/** Programs that were read before start in half the time: their code is kept here, without its types. */
const compiled = join(root, 'node_modules/.cache/compiled')

/** Node lets objects pile up to some hundred megabytes before it looks through them; so the shop gets by with a few. */
const nodeOptions = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/** Sources only: Vite writes a file beside its configuration and reads it, which would start the server anew without end. */
const watching = ['apps/server/src', 'apps/sandbox/src', 'packages/contract/src', 'packages/colour/src'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)

/** The server or the sandbox ended before the shop was open, and has said why. */
export class NotOpened extends Error {}

/** Has the C library give back what compilers and buffers took for a moment. */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * Starts both and resolves once the shop is open, `readySeconds` after its process began. `openAgain` starts another
 * server after the first has gone. `quiet` drops what the sandbox prints, `serverArgs` are Node's own for the server.
 * `onMessage` hears what the server tells its parent; `onExit` hears when either ends by itself once the shop is open.
 * Throws `NotOpened`, with nothing left running, when one of them ends before.
 *
 * @param {{
 *   env: Record<string, string>,
 *   watch?: boolean,
 *   quiet?: boolean,
 *   serverArgs?: string[],
 *   onMessage?: (message: any) => void,
 *   onExit?: (code: number) => void,
 * }} options
 */
export async function startShop({
  env,
  watch = false,
  quiet = false,
  serverArgs = [],
  onMessage = () => {},
  onExit = () => {},
}) {
  const children = []
  let open = false
  let leaving = false

  function start(entry, extraEnv, { args = [], output = 'inherit' } = {}) {
    const child = spawn(node, [...nodeOptions, ...args, ...(watch ? watching : []), join(root, entry)], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compiled, ...frugal, ...process.env, ...env, ...extraEnv },
      stdio: ['ignore', output, 'inherit', 'ipc'],
    })
    children.push(child)
    child.on('exit', (code) => {
      if (open && !leaving) onExit(code ?? 1)
    })
    return child
  }

  async function stop() {
    leaving = true
    await Promise.all(
      children.map((child) => {
        if (child.exitCode !== null || child.signalCode !== null) return undefined
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        return gone
      }),
    )
  }

  const sandboxPort = Number(env.SANDBOX_PORT)
  const sandbox = start('apps/sandbox/src/main.ts', {}, { output: quiet ? 'ignore' : 'inherit' })
  let credentials

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  async function openAgain() {
    const server = start(
      'apps/server/src/main.ts',
      { NODE_ENV: watch ? 'development' : 'production', ...outsideOf(credentials, sandboxPort) },
      { args: serverArgs },
    )
    await new Promise((resolve, reject) => {
      server.on('message', (message) => {
        if (message.kind === 'open') resolve()
        onMessage(message)
      })
      server.once('exit', () => reject(new NotOpened('The server did not open.')))
    })
    return server
  }

  try {
    credentials = await readCredentials(`http://127.0.0.1:${sandboxPort}`, sandbox)
    const began = performance.now()
    const server = await openAgain()
    open = true
    return { server, sandbox, stop, openAgain, readySeconds: (performance.now() - began) / 1000 }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The keys and accounts that the sandbox accepts. */
async function readCredentials(origin, sandbox) {
  for (let tries = 0; tries < 200; tries++) {
    if (sandbox.exitCode !== null) throw new NotOpened('The sandbox did not open.')
    try {
      return await (await fetch(`${origin}/control/credentials`)).json()
    } catch {
      await pause(50)
    }
  }
  throw new Error(`The sandbox at ${origin} does not answer.`)
}

/** The server's settings for an outside world that is the sandbox. */
function outsideOf({ wechat_pay: wechat, sms, smtp }, port) {
  return {
    WECHAT_PAY_BASE_URL: `http://127.0.0.1:${port + 1}`,
    WECHAT_PAY_MERCHANT_ID: wechat.mchid,
    WECHAT_PAY_APP_ID: wechat.appid,
    WECHAT_PAY_MERCHANT_KEY: wechat.merchant_private_key,
    WECHAT_PAY_MERCHANT_SERIAL: wechat.merchant_serial,
    WECHAT_PAY_API_V3_KEY: wechat.api_v3_key,
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.platform_public_key_id,
    WECHAT_PAY_PUBLIC_KEY: wechat.platform_public_key,
    SMS_BASE_URL: `http://127.0.0.1:${port + 2}`,
    SMS_ACCESS_KEY_ID: sms.access_key_id,
    SMS_ACCESS_KEY_SECRET: sms.access_key_secret,
    SMS_SIGN_NAME: sms.sign_name,
    SMS_TEMPLATE_CODE: sms.templates.code,
    SMS_TEMPLATE_CODE_ABROAD: sms.templates.code_international,
    SMTP_URL: `smtp://${smtp.user}:${smtp.password}@127.0.0.1:${port + 3}`,
    MAIL_FROM: 'shop@corium.example',
  }
}
