import { format } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'

type Thrown = Error & { code?: string; cause?: unknown }

/** Logs JSON lines. Drops the details of database errors, because they quote rows with personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
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
