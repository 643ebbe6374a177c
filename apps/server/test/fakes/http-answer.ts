import type { HttpClient } from '#server/providers/http-request.ts'

/** A client whose requests all get this answer. */
export const answering =
  (text: string, statusCode = 200): HttpClient =>
  async () =>
    ({ statusCode, headers: {}, body: new Blob([text]).stream() }) as never
