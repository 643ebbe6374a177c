const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Check ids from callers first: PostgreSQL fails on a text that is not a UUID. */
export const isUuid = (id: string): boolean => uuid.test(id)
