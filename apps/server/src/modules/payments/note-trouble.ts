import type { Shop } from '#server/context.ts'
import { OutsideError } from '#server/outside/outside-error.ts'

/** These do not pass by waiting: a person has to change something. */
const needsPerson = ['misconfigured', 'wrong-answer']

/** Logs why the provider could not be asked; anything but the provider's trouble is thrown on. */
export function noteTrouble({ log }: Pick<Shop, 'log'>, error: unknown, ids: object): OutsideError {
  if (!(error instanceof OutsideError)) throw error
  const level = needsPerson.includes(error.kind) ? 'error' : 'warn'
  log[level]({ err: error, ...ids }, 'the payment provider did not do what was asked')
  return error
}
