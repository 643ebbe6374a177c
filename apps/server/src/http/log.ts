import { type Logger, pino } from 'pino'

type Thrown = Error & { code?: string; cause?: unknown }

/** One line of JSON a record. Errors lose what a database adds to them: it quotes the row, and rows name people. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } })
}

function describeError(error: Thrown): Record<string, unknown> {
  const { name, code, message, stack, cause } = error
  return { name, code, message, stack, ...(cause instanceof Error ? { cause: describeError(cause) } : {}) }
}
