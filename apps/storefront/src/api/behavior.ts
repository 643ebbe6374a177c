import type { GoodsRow } from '@corium/contract/goods'
import { useConsent } from './consent.ts'

/** What a screen reports for visit statistics. */
export type Note =
  | { kind: 'keywords'; keywords: string; goods_num: number }
  | { kind: 'goods'; goods: readonly Pick<GoodsRow, 'goods_id' | 'goods_name'>[] }
  | { kind: 'behavior'; behavior: 'add-to-bag' | 'request-card' }

let listener: ((note: Note) => void) | undefined
let early: Note[] = []

/** Does nothing without the visitor's consent. The first notes are kept until the code that sends them has loaded. */
export function note(one: Note): void {
  if (useConsent.getState().choice !== 'allowed') return
  if (listener) listener(one)
  else if (early.length < 10) early.push(one)
}

/** Passes all notes, also the earlier ones, to `receive`, until the returned function is called. */
export function receiveNotes(receive: (note: Note) => void): () => void {
  listener = receive
  for (const one of early) receive(one)
  early = []
  return () => {
    listener = undefined
  }
}
