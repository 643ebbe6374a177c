import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process works in this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}.`)
    this.pid = pid
  }
}

const claimName = /^in-use-by\.(\d+)$/

/**
 * Claims a folder for this process; the claim of a process that is gone does not count. Of several that start at the
 * same moment one gets it: each writes its own claim before it looks at the others', so none can be overlooked.
 * Returns the function that gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const own = join(folder, `in-use-by.${process.pid}`)
  const giveBack = () => rmSync(own, { force: true })
  writeFileSync(own, 'opening')
  for (let rivals = rivalsIn(folder); rivals.length > 0; rivals = rivalsIn(folder)) {
    // Of two that are opening, the one with the lower number stays.
    const winner = rivals.find(({ pid, isOpen }) => isOpen || pid < process.pid)
    if (winner) {
      giveBack()
      throw new FolderInUse(folder, winner.pid)
    }
    wait()
  }
  writeFileSync(own, 'open')
  return giveBack
}

/** Others with a claim, alive; claims of the dead are cleared away. */
function rivalsIn(folder: string): { pid: number; isOpen: boolean }[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = Number(claimName.exec(name)?.[1] ?? process.pid)
    if (pid === process.pid) return []
    const file = join(folder, name)
    if (isAlive(pid)) return [{ pid, isOpen: read(file) === 'open' }]
    rmSync(file, { force: true })
    return []
  })
}

/** Empty when it has just been given back. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Until the others have looked, which takes a moment. */
const wait = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
