import { Histogram } from 'prom-client'
import type { Observe } from './observe.ts'

const calls = new Histogram({
  name: 'corium_provider_call_seconds',
  help: 'Duration and outcome of calls to providers',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Adds a finished call to /metrics. */
export const countCalls: Observe = ({ provider, operation, outcome, ms }) =>
  calls.observe({ provider, operation, outcome }, ms / 1000)
