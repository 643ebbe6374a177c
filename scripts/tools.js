// What the commands share. Plain JavaScript without dependencies: it runs before anything is installed, on Node 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own Node, pinned in the lock file. */
export const node = join(root, 'node_modules/.bin/node')
export const bin = (name) => join(root, 'node_modules/.bin', name)

export const say = (line = '') => process.stdout.write(`${line}\n`)

/** Runs a command to its end and returns its exit code; its output goes where ours goes. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a command and stops everything when it fails. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options)
  if (code === 0) return
  say(`\n${what} failed.`)
  process.exit(code)
}

/** Installs what the lock file names, unless that has been done already. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules/.installed-lock')
  if (existsSync(node) && (await readFile(mark, 'utf8').catch(() => '')) === lock) return
  say('Installing packages …')
  await must('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(mark, lock)
}

/** Builds the storefront, unless its sources are those of the last build. */
export async function ensureBuilt() {
  const hash = createHash('sha256')
  for (const folder of ['apps/storefront/src', 'packages/contract/src', 'packages/colour/src']) {
    await hashFolder(join(root, folder), hash)
  }
  for (const file of [
    'package-lock.json',
    'apps/storefront/vite.config.ts',
    'apps/storefront/react-router.config.ts',
  ]) {
    hash.update(await readFile(join(root, file)))
  }
  const sources = hash.digest('hex')
  const mark = join(root, 'apps/storefront/build/.sources')
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return
  say('Building the storefront …')
  await must('Building the storefront', node, [bin('react-router'), 'build'], {
    cwd: join(root, 'apps/storefront'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await must('Packing the storefront', node, [join(root, 'scripts/pack-assets.js')])
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

/** A port that nobody uses right now, `count` of them in a row. */
export async function freePorts(count = 1) {
  for (let first = 20_000 + (process.pid % 20_000); first < 60_000; first += count + 7) {
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
