const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids come in as free text; one that no row can have is not worth a query, which would fail on it. */
export const isUuid = (id: string): boolean => uuid.test(id)
