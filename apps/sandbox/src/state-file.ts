import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyState, type State } from '#sandbox/state.ts'

/** The remembered state, or an empty one where none was written. A newer sandbox may have added settings. */
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
  return { ...empty, ...read, settings: { ...empty.settings, ...read.settings } }
}

export type StateFile = { soon(): void; now(): void }

/** Writes at most twice a second, each time the whole file, which is never seen half written. */
export function openStateFile(path: string, state: State): StateFile {
  mkdirSync(dirname(path), { recursive: true })
  accessSync(dirname(path), constants.W_OK)
  let timer: NodeJS.Timeout | undefined

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  return {
    now,
    soon() {
      timer ??= setTimeout(now, 500)
    },
  }
}
