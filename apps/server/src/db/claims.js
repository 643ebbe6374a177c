// Who works in a data folder. Plain JavaScript: npm run db:reset reads it as well, on Node 20.
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
 * What stands in the claim of this process: how far it is, and when it began.
 * @param {'opening' | 'open'} state
 */
export const claimText = (state) => `${state} ${beginningOf(process.pid)}`

/**
 * Every claim on a folder: of which process, how far it is, and whether it still lives.
 * @param {string} folder
 */
export function claimsOn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(claimName.exec(name)?.[1] ?? 0)
    if (pid === 0) return []
    const [state, beginning = ''] = read(join(folder, name)).split(' ')
    return [{ pid, isOpen: state === 'open', lives: isAlive(pid) && isThatOne(pid, beginning) }]
  })
}

/**
 * A number is given again, soon after a container or a machine has started anew.
 * @param {number} pid
 * @param {string} beginning
 */
function isThatOne(pid, beginning) {
  const known = beginningOf(pid)
  return beginning === '' || known === '' || beginning === known
}

/**
 * The boot and the moment in it when a process began; empty where the system does not tell.
 * @param {number} pid
 */
function beginningOf(pid) {
  const boot = read('/proc/sys/kernel/random/boot_id').trim()
  // Of the fields after the name, which may hold anything, the 20th.
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
 * Empty when it is not there, as when a claim has just been given back.
 * @param {string} file
 */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
