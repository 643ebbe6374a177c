// Starts the sandbox and the shop, and stops them together.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node, root } from './tools.js'

/** Node's compile cache: later starts take half the time. */
export const compileCache = join(root, 'node_modules/.cache/compiled')

/**
 * A smaller young generation than Node's default, because the embedded database needs the memory. With PostgreSQL,
 * checkouts take a fifth less CPU time without this.
 */
const smallHeap = ['--max-semi-space-size=8']

/** Sources only: Vite writes a file next to its configuration, which would restart the server without end. */
const watching = ['apps/server/src', 'apps/sandbox/src', 'packages/contract/src', 'packages/color/src'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)

/** The server or the sandbox exited during the start, after printing the reason. */
export class StartFailed extends Error {}

/** The caller's environment may set these too. */
const defaults = {
  NODE_COMPILE_CACHE: compileCache,
  // The C library returns memory that compilers and buffers used only for a moment.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // There is no proxy that has to notice that the server stops.
  SHUTDOWN_GRACE_SECONDS: '0',
}

/**
 * Starts both and resolves once the shop accepts requests, `readySeconds` after its process started.
 * `restart` starts the server again after it has exited. `quiet` hides the sandbox's output, `serverArgs` are
 * Node options for the server. `onMessage` receives the server's messages; `onExit` runs when either process
 * exits by itself later. Throws `StartFailed`, with nothing left running, when one of
 * them exits during the start.
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
  let stopping = false

  function start(entry, extraEnv, { args = [], output = 'inherit' } = {}) {
    const child = spawn(node, [...args, ...(watch ? watching : []), join(root, entry)], {
      cwd: root,
      env: { ...defaults, ...process.env, ...env, ...extraEnv },
      stdio: ['ignore', output, 'inherit', 'ipc'],
    })
    children.push(child)
    child.on('exit', (code) => {
      if (open && !stopping) onExit(code ?? 1)
    })
    return child
  }

  /** The server stops first, because it may still call the providers while it finishes its work. */
  async function stop() {
    stopping = true
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    }
  }

  const sandboxPort = Number(env.SANDBOX_PORT)
  const sandbox = start(
    'apps/sandbox/src/main.ts',
    {},
    { args: [...smallHeap, '--heap-growing-percent=30'], output: quiet ? 'ignore' : 'inherit' },
  )
  let credentials
  const hasPostgres = Boolean({ ...process.env, ...env }.DATABASE_URL)

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  async function restart() {
    const server = start(
      watch ? 'apps/server/src/main.ts' : 'apps/server/build/main.js',
      { NODE_ENV: watch ? 'development' : 'production', ...providerSettings(credentials, sandboxPort) },
      { args: [...(hasPostgres ? [] : smallHeap), ...serverArgs] },
    )
    await new Promise((resolve, reject) => {
      server.on('message', (message) => {
        if (message.kind === 'open') resolve()
        onMessage(message)
      })
      server.once('exit', () => reject(new StartFailed('The server did not start.')))
      if (watch) waitUntilReady(env.PORT, server).then(resolve)
    })
    return server
  }

  try {
    credentials = await readCredentials(`http://127.0.0.1:${sandboxPort}`, sandbox)
    await enterInConsoles(sandboxPort, env.PORT)
    const startedAt = performance.now()
    const server = await restart()
    open = true
    return { server, sandbox, stop, restart, readySeconds: (performance.now() - startedAt) / 1000 }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Watch mode runs the server in a grandchild, whose messages do not arrive here:
 * its readiness is polled instead.
 */
async function waitUntilReady(port, server) {
  while (server.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(200)
  }
}

/** Loads the keys and accounts that the sandbox accepts. */
async function readCredentials(origin, sandbox) {
  for (let tries = 0; tries < 200; tries++) {
    if (sandbox.exitCode !== null) throw new StartFailed('The sandbox did not start.')
    try {
      return await (await fetch(`${origin}/control/credentials`)).json()
    } catch {
      await pause(50)
    }
  }
  throw new Error(`The sandbox at ${origin} does not answer.`)
}

/**
 * The secret part of the addresses of receipts and returned mail. It may be public, because the sandbox sends nothing
 * to other shops.
 */
const receiptToken = 'sandbox-only-receipt-token'

/**
 * Enters the shop's addresses, as in the providers' consoles: for WeChat's messages and logins, and for receipts of
 * texts.
 */
async function enterInConsoles(sandboxPort, shopPort) {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/control/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      wechat_push_url: `http://localhost:${shopPort}/hooks/wechat/oa`,
      wechat_redirect_host: 'localhost',
      aliyun_receipt_url: `http://localhost:${shopPort}/hooks/sms/aliyun/${receiptToken}`,
      tencent_receipt_url: `http://localhost:${shopPort}/hooks/sms/tencent/${receiptToken}`,
      mail_bounce_url: `http://localhost:${shopPort}/hooks/mail/bounces/${receiptToken}`,
    }),
  })
  if (!response.ok) throw new Error(`The sandbox refuses its settings: ${await response.text()}`)
}

/** Settings such as SMS_TEMPLATE_ORDER_PLACED and SMS_TEMPLATE_ORDER_PLACED_ABROAD. */
function smsTemplatesOf(templates) {
  return Object.fromEntries(
    Object.entries(templates).map(([name, code]) => [
      `SMS_TEMPLATE_${name.replace('_international', '_abroad').toUpperCase()}`,
      code,
    ]),
  )
}

/** A setting such as `code=100000001/100000002 order-placed=100000007/100000008`. */
function tencentTemplatesOf(templates) {
  return Object.keys(templates)
    .filter((name) => !name.endsWith('_international'))
    .map((name) => `${name.replaceAll('_', '-')}=${templates[name]}/${templates[`${name}_international`]}`)
    .join(' ')
}

/** The server's settings for the sandbox as its providers. */
export function providerSettings(credentials, port) {
  const {
    wechat_pay: wechat,
    wechat: login,
    paypal,
    sms,
    tencent_sms: tencent,
    twilio,
    smtp,
    kuaidi100,
  } = credentials
  return {
    // Staff accounts of the demo need only their password.
    STAFF_SECOND_FACTOR: 'optional',
    WECHAT_PAY_BASE_URL: `http://127.0.0.1:${port + 1}`,
    WECHAT_PAY_PRODUCTS: 'h5 jsapi',
    WECHAT_PAY_MERCHANT_ID: wechat.mchid,
    WECHAT_PAY_APP_ID: wechat.appid,
    WECHAT_PAY_MERCHANT_KEY: wechat.merchant_private_key,
    WECHAT_PAY_MERCHANT_SERIAL: wechat.merchant_serial,
    WECHAT_PAY_API_V3_KEY: wechat.api_v3_key,
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.platform_public_key_id,
    WECHAT_PAY_PUBLIC_KEY: wechat.platform_public_key,
    PAYPAL_BASE_URL: `http://127.0.0.1:${port + 5}`,
    PAYPAL_CLIENT_ID: paypal.client_id,
    PAYPAL_CLIENT_SECRET: paypal.client_secret,
    PAYPAL_WEBHOOK_ID: paypal.webhook_id,
    PAYPAL_RATE: '0.138890',
    // A demo shop may run for longer than a rate is valid.
    PAYPAL_RATE_MAX_DAYS: '3650',
    WECHAT_API_BASE_URL: `http://127.0.0.1:${port + 4}`,
    WECHAT_OPEN_BASE_URL: `http://127.0.0.1:${port + 4}`,
    WECHAT_OA_APP_ID: login.appid,
    WECHAT_OA_APP_SECRET: login.secret,
    WECHAT_OA_TOKEN: login.token,
    WECHAT_OA_AES_KEY: login.encoding_aes_key,
    WECHAT_WEBSITE_APP_ID: login.website_appid,
    WECHAT_WEBSITE_APP_SECRET: login.website_secret,
    SMS_BASE_URL: `http://127.0.0.1:${port + 2}`,
    SMS_ACCESS_KEY_ID: sms.access_key_id,
    SMS_ACCESS_KEY_SECRET: sms.access_key_secret,
    SMS_SIGN_NAME: sms.sign_name,
    ...smsTemplatesOf(sms.templates),
    TENCENT_SMS_BASE_URL: `http://127.0.0.1:${port + 2}`,
    TENCENT_SMS_SECRET_ID: tencent.secret_id,
    TENCENT_SMS_SECRET_KEY: tencent.secret_key,
    TENCENT_SMS_APP_ID: tencent.app_id,
    TENCENT_SMS_SIGN_NAME: tencent.sign_name,
    TENCENT_SMS_TEMPLATES: tencentTemplatesOf(tencent.templates),
    TWILIO_BASE_URL: `http://127.0.0.1:${port + 2}`,
    TWILIO_ACCOUNT_SID: twilio.account_sid,
    TWILIO_AUTH_TOKEN: twilio.auth_token,
    TWILIO_SENDER: twilio.sender,
    SMS_RECEIPT_TOKEN: receiptToken,
    SMTP_URL: `smtp://${smtp.user}:${smtp.password}@127.0.0.1:${port + 3}`,
    SMTP_CERTIFICATE: smtp.certificate,
    MAIL_BOUNCE_TOKEN: receiptToken,
    MAIL_FROM: 'shop@corium.example',
    WEBHOOK_LOCAL_ORIGINS: `http://127.0.0.1:${port} http://localhost:${port}`,
    KUAIDI100_BASE_URL: `http://127.0.0.1:${port + 6}`,
    KUAIDI100_CUSTOMER: kuaidi100.customer,
    KUAIDI100_KEY: kuaidi100.key,
    RETURN_ADDRESS: 'Corium 售后 | +86 20 8600 0000 | 广东省广州市白云区大源北路 22 号 3 号门 | 510540',
  }
}
