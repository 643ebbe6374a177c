import type { Updateable } from 'kysely'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { type ContentMove, moves } from './content.states.ts'
import type { TextRow } from './desk-content.db.ts'

const texts: Entity<'content_texts', ContentMove> = {
  table: 'content_texts',
  history: 'content_history',
  historyKey: 'text_id',
  moves,
}

/** Moves a text that the transaction has locked; the only place that changes its status. */
export function moveText(
  trx: Db,
  { id, status, version }: Pick<TextRow, 'id' | 'status' | 'version'>,
  event: ContentMove,
  by: By & { note?: string },
  facts: Omit<Updateable<Tables['content_texts']>, 'id' | 'status' | 'version'>,
): Promise<TextRow> {
  return moveWithHistory(trx, texts, {
    ...by,
    id,
    event,
    expected: status,
    facts: { ...facts, version: version + 1 },
  })
}
