import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { selectWaiting } from './contact.db.ts'

/** What /metrics says about messages of the contact form that wait for an answer. */
export async function readContactFigures(db: Db, now: Date): Promise<Figure[]> {
  const { num, oldest } = await selectWaiting(db)
  return [
    {
      name: 'corium_contact_messages_waiting',
      help: 'Messages of the contact form that wait for an answer',
      values: [{ value: num }],
    },
    {
      name: 'corium_contact_messages_waiting_seconds',
      help: 'How long the oldest of them has waited',
      values: [{ value: ageOf(oldest, now) }],
    },
  ]
}
