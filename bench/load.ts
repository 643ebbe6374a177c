import autocannon from 'autocannon'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What is asked: the same requests in turn, or another one every time until none is left. */
export type Asking = { repeat: readonly Request[] } | { next(): Request; left(): number }

/** One stretch of asking: how many milliseconds each request took, and how long all of it. */
export type Stretch = { times: number[]; seconds: number; failures: number }

export type Measured = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  requests: number
  failures: number
}

/** So many connections that ask one request after the other for so many seconds, or so many requests if those are fewer. */
export async function load(
  origin: string,
  asking: Asking,
  {
    seconds,
    most = Infinity,
    connections = 10,
    isRight,
  }: { seconds: number; most?: number; connections?: number; isRight(body: string): boolean },
): Promise<Stretch> {
  const times: number[] = []
  const limit = Math.min(most, 'repeat' in asking ? Infinity : asking.left())
  if (limit === 0) return { times, seconds: 0, failures: 0 }
  const began = performance.now()
  let ended = began
  const options: autocannon.Options = {
    url: origin,
    connections,
    verifyBody: (body) => isRight(String(body)),
    requests:
      'repeat' in asking
        ? asking.repeat.map((request) => ({ ...request }))
        : [{ setupRequest: (request) => ({ ...request, ...asking.next() }) }],
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

export function summarise(stretches: readonly Stretch[]): Measured {
  const times = stretches.flatMap((stretch) => stretch.times).sort((a, b) => a - b)
  const sum = (of: (stretch: Stretch) => number) => stretches.reduce((all, stretch) => all + of(stretch), 0)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    failures: sum(({ failures }) => failures),
  }
}
