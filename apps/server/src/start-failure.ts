import { ConfigError } from './config-error.ts'
import { DatabaseUnavailable } from './db/connect.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { MigrationRefused } from './db/migration-state.ts'

type StartFailure = NodeJS.ErrnoException & { port?: number }

/**
 * Prints why a program cannot start, or do what it is named for, as one
 * sentence. Throws an unexpected error again.
 */
export function exitWithReason(error: unknown, what = 'start'): never {
  const sentence = sentenceFor(error as StartFailure)
  if (!sentence) throw error
  process.stderr.write(`Corium cannot ${what}: ${sentence}\n`)
  process.exit(1)
}

function sentenceFor(error: StartFailure): string | undefined {
  if (error instanceof ConfigError || error instanceof MigrationRefused) return error.message
  if (error instanceof DatabaseUnavailable)
    return sentenceFor(error.cause as StartFailure) ?? 'The database does not answer. Check DATABASE_URL.'
  if (error instanceof FolderInUse)
    return `${error.message} Stop it first, or set DATA_DIR to another folder.`
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Stop what uses it, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
      return 'HOST is no address of this machine.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${error.path ?? 'The data folder'} cannot be read or written (${error.code}). Check its owner, or set DATA_DIR.`
    case 'ENOSPC':
      return 'There is no space left on the disk.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return 'The database does not answer. Check DATABASE_URL.'
    case '28P01':
    case '28000':
    case '3D000':
    case '42501':
      return `The database refuses us: ${error.message}. Check DATABASE_URL.`
  }
}
