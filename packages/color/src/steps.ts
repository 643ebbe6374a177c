/** Work that stops every few milliseconds, so that a server can handle requests in between. */
export type Steps<T> = Generator<void, T>

/** Does all of the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
