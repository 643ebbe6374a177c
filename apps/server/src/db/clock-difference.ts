import { sql } from 'kysely'
import type { Clock } from '#server/runtime/clock.ts'
import type { Figure } from '#server/runtime/figures.ts'
import type { Db } from './open.ts'

/**
 * Clocks of a node and of the database that differ by more are an alarm. A node whose clock is ahead leaves the
 * timed jobs to the others.
 */
export const maxSecondsApart = 300

/** By how much the clock of this node is ahead of the database's; below zero when it is behind. */
export async function secondsAhead(db: Db, clock: Clock): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return Math.round((clock.now().getTime() - rows[0]!.at.getTime()) / 1000)
}

/** What /metrics says about the clock of this node. */
export const readClockFigures = async (db: Db, now: Date): Promise<Figure[]> => [
  {
    name: 'corium_clock_ahead_seconds',
    help: "By how much the clock of this node is ahead of the database's; below zero when it is behind",
    values: [{ value: await secondsAhead(db, { now: () => now }) }],
  },
]
