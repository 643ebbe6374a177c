// Claim files tell which process uses a data folder. Plain JavaScript, because npm run
// db:reset imports it on Node 20.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const claimName = /^in-use-by\.(\d+)$/

/**
 * The file with which a process claims a folder.
 * @param {string} folder
 * @param {number} pid
 */
export const claimFile = (folder, pid) => join(folder, `in-use-by.${pid}`)

/**
 * The content of this process's claim: its state and start time.
 * @param {'opening' | 'open'} state
 */
export const claimText = (state) => `${state} ${startOf(process.pid)}`

/**
 * All claims on a folder, with their process, its state and whether it is still running.
 * @param {string} folder
 */
export function claimsOn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(claimName.exec(name)?.[1] ?? 0)
    if (pid === 0) return []
    const [state, start = ''] = read(join(folder, name)).split(' ')
    return [{ pid, isOpen: state === 'open', isRunning: isAlive(pid) && isSameProcess(pid, start) }]
  })
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
