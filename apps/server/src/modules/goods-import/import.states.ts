import { type ImportStatus, importStatus } from '@corium/contract/goods-import'

const { reading, checking, ready, writing, stopped, done, undoing, undone, refused } = importStatus

/** From which status an import can be moved, and to which. The change log is its history. */
export const moves = {
  read: { from: [reading], to: checking },
  refuse: { from: [reading], to: refused },
  check: { from: [checking], to: ready },
  write: { from: [ready, stopped], to: writing },
  stop: { from: [writing], to: stopped },
  finish: { from: [writing], to: done },
  undo: { from: [done, stopped], to: undoing },
  'finish-undo': { from: [undoing], to: undone },
} as const satisfies Record<string, { from: readonly ImportStatus[]; to: ImportStatus }>

export const mayMove = (move: keyof typeof moves, status: ImportStatus): boolean =>
  (moves[move].from as readonly ImportStatus[]).includes(status)
