// Starts a temporary PostgreSQL server for tests and benchmarks, if PostgreSQL is installed.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { comesUp, freePorts } from './tools.js'

const exec = promisify(execFile)

/** The folder with initdb and postgres, or undefined. */
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

export const isPostgresInstalled = () => findPrograms() !== undefined

/** The unit in which Linux counts processor time, on every machine. */
const ticksPerSecond = 100

/** The folder whose files Linux keeps in memory. */
const memory = '/dev/shm'
const bytesInMemory = 3e9

/**
 * A folder for databases of tests, in memory if possible: such a database has 700 files, which PostgreSQL then copies
 * and deletes in half the time.
 */
export async function temporaryFolder() {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > bytesInMemory ? memory : tmpdir()
}

/**
 * Starts a server on a free port in a new folder inside `parent`, or returns undefined if PostgreSQL is not
 * installed. `restart` stops it like an administrator, or like a crash, and starts it again on the same port and
 * data.
 */
export async function startPostgres(parent = tmpdir()) {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = await mkdtemp(join(parent, 'corium-postgres-'))
  const data = join(folder, 'data')
  const owner = await ownerFor(folder)
  const port = await freePorts()
  await exec(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], owner)
  const settings = ['max_connections=200', 'fsync=off'].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings]
  let server
  let exited

  /**
   * While it starts, PostgreSQL accepts connections only to refuse them; the last line of this file says when it is
   * ready.
   */
  async function isReady() {
    const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
    const lines = file.split('\n').map((line) => line.trim())
    return lines[0] === String(server.pid) && lines[7] === 'ready'
  }

  async function start() {
    server = spawn(join(programs, 'postgres'), args, { ...owner, stdio: 'ignore' })
    exited = once(server, 'exit')
    if (await comesUp(server, isReady)) return
    await stop()
    throw new Error('The temporary PostgreSQL did not start: it exited, or was not ready in time.')
  }

  /** SIGINT closes all connections in an orderly way, SIGQUIT at once and without a last checkpoint. */
  async function halt(signal) {
    server.kill(signal)
    await exited
  }

  /** Processor time of the server and all its connections so far, in seconds, if the system is Linux. */
  async function cpuSeconds() {
    if (process.platform !== 'linux') return NaN
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    const ticks = await Promise.all(
      [server.pid, ...children.trim().split(' ')].map(async (pid) => {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
        // utime, stime, and those of children that have ended.
        const times = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 15)
        return times.reduce((sum, time) => sum + Number(time), 0)
      }),
    )
    return ticks.reduce((sum, time) => sum + time, 0) / ticksPerSecond
  }

  async function stop() {
    await halt('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }

  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cpuSeconds,
    stop,
    restart: async ({ crash = false } = {}) => {
      await halt(crash ? 'SIGQUIT' : 'SIGINT')
      await start()
    },
  }
}

/** PostgreSQL refuses to run as root, so root starts it as the user postgres. */
async function ownerFor(folder) {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = (await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, 'postgres'])))).map(
    ({ stdout }) => Number(stdout),
  )
  await chmod(folder, 0o755)
  await chown(folder, uid, gid)
  return { uid, gid }
}
