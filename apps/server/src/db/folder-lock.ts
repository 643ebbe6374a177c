import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { claimFile, claimsOn, claimText, renewMs } from './claims.js'

/** Another process uses this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, { pid, isElsewhere }: { pid: number; isElsewhere: boolean }) {
    super(
      `The data folder ${folder} is in use by process ${pid}${isElsewhere ? ' of another container' : ''}.`,
    )
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
  writeFileSync(own, claimText('opening'))
  for (let rivals = rivalsIn(folder, own); rivals.length > 0; rivals = rivalsIn(folder, own)) {
    // If both are still opening, the first name wins.
    const winner = rivals.find(({ name, isOpen }) => isOpen || name < basename(own))
    if (winner) {
      rmSync(own, { force: true })
      throw new FolderInUse(folder, winner)
    }
    wait()
  }
  writeFileSync(own, claimText('open'))
  const renewing = setInterval(() => renew(own), renewMs).unref()
  return () => {
    clearInterval(renewing)
    rmSync(own, { force: true })
  }
}

/** Other running processes with a claim. Deletes the claims of processes that have ended. */
function rivalsIn(folder: string, own: string) {
  const others = claimsOn(folder).filter(({ file }) => file !== own)
  for (const { file, isRunning } of others) if (!isRunning) rmSync(file, { force: true })
  return others.filter(({ isRunning }) => isRunning)
}

function renew(claim: string): void {
  const now = new Date()
  try {
    utimesSync(claim, now, now)
  } catch {
    // The folder was deleted.
  }
}

/** Blocks for 5 ms, so that rivals with a later name find this claim and give up. */
const wait = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
