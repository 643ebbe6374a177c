export const trimAll = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T

/** Each text that is empty, as a refused field. */
export const requireEach = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text === '')
      .map(([name]) => [name, 'required' as const]),
  )
