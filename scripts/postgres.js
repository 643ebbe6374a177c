// A private PostgreSQL server for tests and measurements, where its programs are on the machine.
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts, isFree } from './tools.js'

const exec = promisify(execFile)

/** Where initdb and postgres are, or undefined. */
function findPrograms() {
  const versions = '/usr/lib/postgresql'
  const folders = [
    process.env.POSTGRES_BIN,
    ...(existsSync(versions)
      ? readdirSync(versions)
          .sort()
          .reverse()
          .map((v) => join(versions, v, 'bin'))
      : []),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Starts a server on a free port in a folder of its own: `{ url, stop() }`, or undefined without its programs. */
export async function startPostgres() {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'corium-postgres-'))
  const owner = await ownerFor(folder)
  const port = await freePorts()
  await exec(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    owner,
  )
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
      '-c',
      'fsync=off',
    ],
    { ...owner, stdio: 'ignore' },
  )
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGINT')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  if (await listens(server, port)) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  await stop()
  throw new Error('The private PostgreSQL did not start: it ended by itself, or did not listen in time.')
}

/** False when it has ended, or after ten seconds. */
async function listens(server, port) {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    if (!(await isFree(port))) return true
    await pause(50)
  }
  return false
}

/** PostgreSQL refuses to run as root: then it runs as the system's own user for it. */
async function ownerFor(folder) {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = (await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, 'postgres'])))).map(
    ({ stdout }) => Number(stdout),
  )
  await chmod(folder, 0o755)
  await chown(folder, uid, gid)
  return { uid, gid }
}
