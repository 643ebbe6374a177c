/** Which rows of a list a query returns. */
export type Paging = { offset: number; limit: number }

/** The rows of one page; the first page is 1. */
export const pagingOf = (page: number, limit: number): Paging => ({ offset: (page - 1) * limit, limit })
