import { format } from 'node:util'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { isDatabaseAway } from '#server/db/connect.ts'

type Thrown = Error & { code?: string; cause?: unknown }

/** Logs JSON lines. Drops the details of database errors, because they quote rows with personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    hooks: { logMethod: countOutages() },
  }
  return destination ? pino(options, destination) : pino(options)
}

const minute = 60_000

/**
 * While the database is down, every request and every job reports that with a trace. Of each message the log gets
 * the first one, and then at most one a minute with the number of those left out in between.
 */
function countOutages(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const all = new Map<string, { loggedAt: number; unlogged: number }>()
  return function logUnlessKnown(args, log) {
    const [fields, message] = args as [unknown, string?]
    const { err } = (fields ?? {}) as { err?: unknown }
    if (!message || !isDatabaseAway(err)) return log.apply(this, args)
    const known = all.get(message)
    const now = performance.now()
    if (known && now < known.loggedAt + minute) {
      known.unlogged += 1
      return
    }
    all.set(message, { loggedAt: now, unlogged: 0 })
    log.call(this, { ...(fields as object), ...(known?.unlogged && { unlogged: known.unlogged }) }, message)
  }
}

const consoleLevels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Logs what libraries print to the console, because plain text between the JSON lines breaks their readers.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(consoleLevels)) {
    console[method as keyof typeof consoleLevels] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const text = format(...parts.filter((part) => part !== err))
      log[level]({ err }, withoutQueries(text) || 'a library reported an error')
    }
  }
}

function describeError({ name, code, message, stack, cause }: Thrown): Record<string, unknown> {
  return {
    name,
    code,
    message: message && withoutQueries(message),
    stack: stack && withoutQueries(stack),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

/** Replaces the query strings of URLs, which can contain personal data. */
const withoutQueries = (text: string): string => text.replace(/\?[^\s"'`=]*=[^\s"'`)]*/g, '?…')
