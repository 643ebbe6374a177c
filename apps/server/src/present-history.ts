import type { Bilingual, Language } from '@corium/contract/language'
import { seconds } from './runtime/clock.ts'

/** A history as calls return it. `nameActor` says who did each step. */
export const presentHistory = <Row extends { at: Date; event: string; note: string }>(
  rows: readonly Row[],
  texts: Readonly<Record<string, Bilingual>>,
  language: Language,
  nameActor: (row: Row) => string,
) =>
  rows.map((row) => ({
    time: seconds(row.at),
    actor: nameActor(row),
    event: row.event,
    // A node of the next version may have recorded an event that this one does not know.
    text: texts[row.event]?.[language] ?? row.event,
    note: row.note,
  }))
