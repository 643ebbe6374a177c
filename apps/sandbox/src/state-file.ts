import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

/** Saves at most twice a second. Replaces the whole file at once, so a reader never sees a partial one. */
export function openStateFile(path: string, state: State): StateFile {
  mkdirSync(dirname(path), { recursive: true })
  accessSync(dirname(path), constants.W_OK)
  let timer: NodeJS.Timeout | undefined

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  return {
    save,
    scheduleSave() {
      timer ??= setTimeout(save, 500)
    },
  }
}
