import { ConfigError } from './config-error.ts'
import { DatabaseUnavailable } from './db/connect.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { MigrationRefused } from './db/migration-state.ts'
import { DatabaseUnreadable } from './db/open.ts'

type StartFailure = NodeJS.ErrnoException & { port?: number }

const noSpace = 'There is no space left on the disk.'
/** The error number of a full disk in the embedded database. */
const embeddedNoSpace = 51

/**
 * Prints why a program cannot start, or do what it is named for, as one
 * sentence. Throws an unexpected error again.
 */
export function exitWithReason(error: unknown, what = 'start'): never {
  const sentence = sentenceFor(error as StartFailure)
  if (!sentence) throw error
  // The log writes its last lines when the process exits; the reason comes after
  // them, where operators look first.
  process.once('exit', () => process.stderr.write(`Corium cannot ${what}: ${sentence}\n`))
  process.exit(1)
}

export function sentenceFor(error: StartFailure): string | undefined {
  if (error instanceof ConfigError || error instanceof MigrationRefused) return error.message
  if (error instanceof DatabaseUnavailable) {
    const cause = (error.cause ?? error) as StartFailure
    return cause.code === '53100' ? noSpace : sentenceForDatabase(cause)
  }
  if (error instanceof FolderInUse)
    return `${error.message} Stop it first, or set DATA_DIR to another folder.`
  if (error instanceof DatabaseUnreadable)
    return `${error.message} Its files belong to another user, or are damaged or incomplete: check their owner, or restore them from a backup.`
  if (error.name === 'ErrnoError' && error.errno === embeddedNoSpace) return noSpace
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Stop what uses it, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST is no address of this machine.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${error.path ?? 'The data folder'} cannot be read or written (${error.code}). Check its owner, or set DATA_DIR.`
    case 'ENOENT':
      return error.syscall === 'mkdir'
        ? `${error.path} cannot be made. Set DATA_DIR to another folder.`
        : undefined
    case 'ENOSPC':
    case '53100':
      return noSpace
    case '42501':
      return sentenceForDatabase(error)
  }
}

const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/
const noAnswer = /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/

/** The driver's messages name users, databases and hosts, but no password. */
function sentenceForDatabase({ code = '', message }: StartFailure): string {
  if (code === 'ERR_INVALID_URL')
    return 'DATABASE_URL is no valid address. In a user or password, write # as %23, / as %2F, ? as %3F and @ as %40.'
  if (sqlState.test(code)) return `The database refuses us: ${message}. Check DATABASE_URL.`
  if (noAnswer.test(code) || message.includes('timeout'))
    return 'The database does not answer. Check DATABASE_URL.'
  return `No connection to the database is possible: ${message}. Check DATABASE_URL.`
}
