// Finds a Chromium for the browser tests, or installs one.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { bin, node, run, say } from './tools.js'

/** The headless shell is the same browser without a window: the tests take a sixth less time. */
const packages = ['chromium-headless-shell', 'chromium']

const known = [
  process.env.BROWSER_PATH,
  ...packages.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium. Tries the system's packages, then Playwright's download;
 * otherwise prints what to do.
 */
export async function findBrowser() {
  const found = known.find((path) => path && existsSync(path))
  if (found) return found

  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium for the browser tests …')
    await run('apt-get', ['update', '-qq'])
    for (const name of packages) {
      await run('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }

  await run(node, [bin('playwright'), 'install', 'chromium'])
  const { stdout } = await promisify(execFile)(node, [
    '--input-type=module',
    '-e',
    "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())",
  ])
  if (existsSync(stdout.trim())) return stdout.trim()

  say('\nThere is no Chromium for the browser tests and none could be installed.')
  say(
    'Install one (Debian: apt-get install chromium) or set BROWSER_PATH to its program, then run this again.',
  )
  process.exit(1)
}
