import { Type } from 'typebox'
import { Moment } from './call.ts'

const entry = { time: Moment, actor: Type.String(), event: Type.String(), text: Type.String() }

/** What happened to an order, a color card and so on, the oldest first. */
export const History = Type.Array(Type.Object(entry))

/** The same with what the actor wrote, empty without a note. */
export const NotedHistory = Type.Array(Type.Object({ ...entry, note: Type.String() }))
