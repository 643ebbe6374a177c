import { Histogram } from 'prom-client'
import type { Observe } from './observe.ts'

const calls = new Histogram({
  name: 'corium_provider_call_seconds',
  help: 'How long calls to providers took, and how they ended',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Puts a finished call into the figures of /metrics. */
export const countCalls: Observe = ({ provider, operation, outcome, ms }) =>
  calls.observe({ provider, operation, outcome }, ms / 1000)
