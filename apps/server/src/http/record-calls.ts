import { hash } from 'node:crypto'
import { Counter } from 'prom-client'
import type { CallInProcess } from './in-process.ts'

const checks = new Counter({
  name: 'corium_page_checks_total',
  help: 'Cached pages that were checked after goods had changed',
  labelNames: ['result'],
})

type MadeCall = { call: Parameters<CallInProcess>; resultHash: string }

/**
 * Records the calls that a page makes. It reads the shop through them only, so the same results give the same
 * page. What this returns stays in the cache with the page, so it holds nothing else of the request.
 */
export function recordCalls(callShop: CallInProcess) {
  const made: MadeCall[] = []

  return {
    async callShop(...call: Parameters<CallInProcess>) {
      const envelope = await callShop(...call)
      made.push({ call, resultHash: hashOf(envelope) })
      return envelope
    },
    /** Makes all calls again and compares their results with those that the page shows. */
    async returnTheSame(): Promise<boolean> {
      const areSame = await Promise.all(
        made.map(async ({ call, resultHash }) => hashOf(await callShop(...call)) === resultHash),
      )
      const isSame = areSame.every(Boolean)
      checks.inc({ result: isSame ? 'same' : 'changed' })
      return isSame
    },
  }
}

const hashOf = (envelope: string) => hash('sha256', envelope, 'base64')
