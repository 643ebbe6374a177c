import { rmSync, writeFileSync } from 'node:fs'
import { claimFile, claimsOn, claimText } from './claims.js'

/** Another process works in this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`)
    this.pid = pid
  }
}

/**
 * Claims a folder for this process; the claim of a process that is gone does not count. Of several that start at the
 * same moment one gets it: each writes its own claim before it looks at the others', so none can be overlooked.
 * Returns the function that gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const own = claimFile(folder, process.pid)
  const giveBack = () => rmSync(own, { force: true })
  writeFileSync(own, claimText('opening'))
  for (let rivals = rivalsIn(folder); rivals.length > 0; rivals = rivalsIn(folder)) {
    // Of two that are opening, the one with the lower number stays.
    const winner = rivals.find(({ pid, isOpen }) => isOpen || pid < process.pid)
    if (winner) {
      giveBack()
      throw new FolderInUse(folder, winner.pid)
    }
    wait()
  }
  writeFileSync(own, claimText('open'))
  return giveBack
}

/** Others with a claim, alive; claims of the dead are cleared away. */
function rivalsIn(folder: string) {
  const others = claimsOn(folder).filter(({ pid }) => pid !== process.pid)
  for (const { pid, lives } of others) if (!lives) rmSync(claimFile(folder, pid), { force: true })
  return others.filter(({ lives }) => lives)
}

/** Until the others have looked, which takes a moment. */
const wait = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
