// Claim files tell which process uses a data folder. Plain JavaScript, because npm run
// db:reset imports it on Node 20.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'

const claimName = /^in-use-by\.(\d+)(?:-(\d+))?$/

/**
 * The number of the namespace of this process's id: every container has one of its own. Empty on systems without
 * /proc.
 */
const namespace = readNamespace()

/**
 * The file with which a process of this namespace claims a folder.
 * @param {string} folder
 * @param {number} pid
 */
export const claimFile = (folder, pid) =>
  join(folder, namespace ? `in-use-by.${pid}-${namespace}` : `in-use-by.${pid}`)

/** A process writes its claim again this often, because those of other containers cannot see whether it runs. */
export const renewMs = 5_000
/** Far longer than a statement of the embedded database keeps a process from renewing its claim. */
const staleMs = 30_000

/**
 * The content of this process's claim: its state and start time.
 * @param {'opening' | 'open'} state
 */
export const claimText = (state) => `${state} ${startOf(process.pid)}`

/**
 * All claims on a folder, with their process, its state, whether it is still running and whether another container
 * has it.
 * @param {string} folder
 */
export function claimsOn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const [, id = '0', space = namespace] = claimName.exec(name) ?? []
    const pid = Number(id)
    if (pid === 0) return []
    const file = join(folder, name)
    const [state, start = ''] = read(file).split(' ')
    const isElsewhere = space !== namespace
    const isRunning = isElsewhere ? isFresh(file) : isAlive(pid) && isSameProcess(pid, start)
    return [{ name, file, pid, isOpen: state === 'open', isRunning, isElsewhere }]
  })
}

/** @param {string} file */
function isFresh(file) {
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Math.abs(Date.now() - time) < staleMs
}

function readNamespace() {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''
  } catch {
    return ''
  }
}

/**
 * Compares start times, because process ids are reused, soon after a restart of a container or machine.
 * @param {number} pid
 * @param {string} start
 */
function isSameProcess(pid, start) {
  const known = startOf(pid)
  return start === '' || known === '' || start === known
}

/**
 * Identifies the start of a process by boot id and start time; empty on systems without /proc.
 * @param {number} pid
 */
function startOf(pid) {
  const boot = read('/proc/sys/kernel/random/boot_id').trim()
  // Field 22 is the start time. Split after the process name, which may contain spaces.
  const moment = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19]
  return boot && moment ? `${boot}/${moment}` : ''
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * Empty if the file does not exist, such as a claim that was just removed.
 * @param {string} file
 */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
