import { rmSync, writeFileSync } from 'node:fs'
import { claimFile, claimsOn, claimText } from './claims.js'

/** Another process uses this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Claims a folder for this process and returns a function that releases it. Claims of processes that have
 * ended are ignored. Of several processes that start at once, exactly one gets the folder, because each
 * writes its claim before it reads the others.
 */
export function lockFolder(folder: string): () => void {
  const own = claimFile(folder, process.pid)
  const release = () => rmSync(own, { force: true })
  writeFileSync(own, claimText('opening'))
  for (let rivals = rivalsIn(folder); rivals.length > 0; rivals = rivalsIn(folder)) {
    // If both are still opening, the lower process id wins.
    const winner = rivals.find(({ pid, isOpen }) => isOpen || pid < process.pid)
    if (winner) {
      release()
      throw new FolderInUse(folder, winner.pid)
    }
    wait()
  }
  writeFileSync(own, claimText('open'))
  return release
}

/** Other running processes with a claim. Deletes the claims of processes that have ended. */
function rivalsIn(folder: string) {
  const others = claimsOn(folder).filter(({ pid }) => pid !== process.pid)
  for (const { pid, isRunning } of others) if (!isRunning) rmSync(claimFile(folder, pid), { force: true })
  return others.filter(({ isRunning }) => isRunning)
}

/** Blocks for 5 ms, so that rivals with a higher process id find this claim and give up. */
const wait = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
