import type { HttpClient } from '#server/providers/http-request.ts'

/** A client that gives every request this response. */
export const answering =
  (text: string, statusCode = 200): HttpClient =>
  async () =>
    ({ statusCode, headers: {}, body: new Blob([text]).stream() }) as never
