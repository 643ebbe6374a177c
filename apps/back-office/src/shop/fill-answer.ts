/** The placeholders of an answer: the reader, their order, and the number of the message or case. */
export type Placeholder = 'name' | 'order' | 'number'

const pattern = /\{(name|order|number)\}/g

/** Fills in the known values; the other placeholders stay visible to the writer. */
export const fillAnswer = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(pattern, (whole, name: Placeholder) => values[name] || whole)

/** The placeholders that are not filled in yet. */
export const unfilled = (text: string): string[] => [...new Set(text.match(pattern))]
