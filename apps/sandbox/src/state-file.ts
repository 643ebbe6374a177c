import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { emptyState, type State } from '#sandbox/state.ts'

/**
 * The saved state, or an empty one without a file. Missing fields get their
 * defaults; unknown fields are dropped.
 */
export function readStateFile(path: string): State {
  const empty = emptyState()
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty
    throw error
  }
  const read = JSON.parse(text) as State
  if (read.version !== 1) throw new Error(`${path} was written by another version of the sandbox`)
  const state = Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, read[name as keyof State] ?? value]),
  ) as State
  return { ...state, settings: { ...empty.settings, ...read.settings } }
}

export type StateFile = { scheduleSave(): void; save(): void }

/**
 * Saves at most twice a second. Replaces the whole file at once, so a reader never sees a partial one. While the disk
 * is full, the sandbox continues, and the next change tries to save again.
 */
export function openStateFile(path: string, state: State): StateFile {
  makeFolder(dirname(path))
  accessSync(dirname(path), constants.W_OK)
  let timer: NodeJS.Timeout | undefined

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    try {
      writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    } catch (error) {
      process.stderr.write(`The sandbox cannot save its state: ${(error as Error).message}\n`)
    }
  }

  return {
    save,
    scheduleSave() {
      timer ??= setTimeout(save, 500)
    },
  }
}

/** Node's own `recursive` tries forever below a folder that cannot have subfolders, such as `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path)
}
