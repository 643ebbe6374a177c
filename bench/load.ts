import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What is asked: the same requests in turn, or another one every time until there are no more. */
export type Asking = { repeat: readonly Request[] } | { next(): Request; most: number }

export type Measured = {
  perSecond: number
  /** Milliseconds. */
  mean: number
  p50: number
  p99: number
  requests: number
  failures: number
}

/** Ten connections that ask one request after the other for so many seconds. */
export async function load(
  origin: string,
  asking: Asking,
  { seconds, isRight }: { seconds: number; isRight(body: string): boolean },
): Promise<Measured> {
  const times: number[] = []
  const began = performance.now()
  let ended = began
  const options: autocannon.Options = {
    url: origin,
    connections: 10,
    verifyBody: (body) => isRight(String(body)),
    requests:
      'repeat' in asking
        ? asking.repeat.map((request) => ({ ...request }))
        : [{ setupRequest: (request) => ({ ...request, ...asking.next() }) }],
    duration: seconds,
    ...('repeat' in asking || asking.most === Infinity ? {} : { maxOverallRequests: asking.most }),
  }
  const { errors, timeouts, non2xx, mismatches } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      ended = performance.now()
    })
  })
  return summarise(times, (ended - began) / 1000, errors + timeouts + non2xx + mismatches)
}

/** Figures of requests that took so many milliseconds each. */
export function summarise(times: number[], seconds: number, failures: number): Measured {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return {
    perSecond: times.length / seconds,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    failures,
  }
}
