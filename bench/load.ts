import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** The same requests in turn, or a different one each time until none are left. */
export type RequestSource = { repeat: readonly Request[] } | { next(): Request; remaining(): number }

/** One interval of load: the milliseconds of each request, and the duration of all. */
export type Interval = { times: number[]; seconds: number; failures: number }

export type Stats = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  requests: number
  failures: number
}

/** Each connection sends one request after another, for `seconds` or until `maxRequests` have been sent. */
export async function load(
  origin: string,
  source: RequestSource,
  {
    seconds,
    maxRequests = Infinity,
    connections = 10,
    isCorrect,
  }: { seconds: number; maxRequests?: number; connections?: number; isCorrect(body: string): boolean },
): Promise<Interval> {
  const times: number[] = []
  const limit = Math.min(maxRequests, 'repeat' in source ? Infinity : source.remaining())
  if (limit === 0) return { times, seconds: 0, failures: 0 }
  const began = performance.now()
  let ended = began
  const options: autocannon.Options = {
    url: origin,
    connections,
    verifyBody: (body) => isCorrect(String(body)),
    requests:
      'repeat' in source
        ? source.repeat.map((request) => ({ ...request }))
        : [{ setupRequest: (request) => ({ ...request, ...source.next() }) }],
    duration: seconds,
    sampleInt: 100,
    ...(limit === Infinity ? {} : { maxOverallRequests: limit }),
  }
  const { errors, timeouts, non2xx, mismatches } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      ended = performance.now()
    })
  })
  return { times, seconds: (ended - began) / 1000, failures: errors + timeouts + non2xx + mismatches }
}

export function summarize(intervals: readonly Interval[]): Stats {
  const times = intervals.flatMap((interval) => interval.times).sort((a, b) => a - b)
  const sum = (of: (interval: Interval) => number) =>
    intervals.reduce((all, interval) => all + of(interval), 0)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    failures: sum(({ failures }) => failures),
  }
}
