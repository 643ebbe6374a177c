// Shared by the commands. Plain JavaScript without dependencies, because it runs before
// npm install, on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own Node, pinned in the lock file. */
export const node = join(root, 'node_modules/.bin/node')
export const bin = (name) => join(root, 'node_modules/.bin', name)

export const say = (line = '') => process.stdout.write(`${line}\n`)

/** Runs a command and returns its exit code. Its output goes to ours. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a command and exits when it fails. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  say(`\n${what} failed.`)
  process.exit(code)
}

/**
 * Installs a Debian package without starting its services, where this process may; otherwise does nothing.
 */
export async function aptInstall(...names) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  say(`Installing ${names.join(', ')} for the tests …`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
}

/**
 * Installs the packages of the lock file, those for development included, unless they are installed already.
 */
export async function ensureInstalled() {
  if (existsSync(node) && (await isInstalled())) return
  say('Installing packages …')
  await must('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Compares the lock file with npm's record of the installed packages. Optional ones
 * may be for another platform.
 */
async function isInstalled() {
  const [locked, installed] = await Promise.all([
    readLockedPackages('package-lock.json'),
    readLockedPackages('node_modules/.package-lock.json'),
  ])
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path].version === version),
  )
}

/** The packages in a lock file by their path; none if there is no such file. */
export async function readLockedPackages(file) {
  const text = await readFile(join(root, file), 'utf8').catch(() => '{}')
  return JSON.parse(text).packages ?? {}
}

const shared = ['packages/browser/src', 'packages/contract/src', 'packages/color/src', 'packages/texture/src']

/**
 * Builds the storefront, the back office and the server, unless their sources have not
 * changed since the last build.
 */
export async function ensureBuilt() {
  const vite = [bin('vite'), 'build', '--logLevel', 'error']
  await Promise.all([
    ensureAppBuilt('storefront', [bin('react-router'), 'build'], {
      files: ['vite.config.ts', 'react-router.config.ts'],
      assets: 'build/client/assets',
    }),
    ensureAppBuilt('back-office', vite, {
      files: ['vite.config.ts', 'index.html'],
      assets: 'build/assets',
    }),
    ensureAppBuilt('server', vite, { files: ['vite.config.ts'] }),
  ])
}

async function ensureAppBuilt(app, command, { files, assets }) {
  const folder = join(root, 'apps', app)
  const name = app.replace('-', ' ')
  const hash = createHash('sha256')
  for (const sources of [`apps/${app}/src`, ...shared]) await hashFolder(join(root, sources), hash)
  for (const file of [join(root, 'package-lock.json'), ...files.map((one) => join(folder, one))]) {
    hash.update(await readFile(file))
  }
  const sources = hash.digest('hex')
  const mark = join(folder, 'build/.sources')
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return
  say(`Building the ${name} …`)
  await must(`Building the ${name}`, node, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (assets) {
    await must(`Packing the ${name}`, node, [join(root, 'scripts/pack-assets.js'), join(folder, assets)])
  }
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, sources)
}

async function hashFolder(folder, hash) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await hashFolder(path, hash)
    else hash.update(entry.name).update(await readFile(path))
  }
}

/** Below Linux's ports for outgoing connections, which could take a port before its server opens it. */
const serverPorts = { from: 20_000, num: 12_000 }

/**
 * The first of `count` free ports in a row. Runs that start at the same moment begin their search far apart.
 */
export async function freePorts(count = 1) {
  const { from, num } = serverPorts
  for (let tried = 0; tried < num; tried += count + 7) {
    const first = from + ((process.pid * 61 + tried) % num)
    const free = await Promise.all(Array.from({ length: count }, (_, i) => isFree(first + i)))
    if (free.every(Boolean)) return first
  }
  throw new Error('No free ports')
}

export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Resolves once a process is ready; false when it has exited or after ten seconds. */
export async function comesUp(child, isReady) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    if (await isReady()) return true
    await pause(50)
  }
  return false
}

/** Whether a process on this machine accepts connections on this port. */
export function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
