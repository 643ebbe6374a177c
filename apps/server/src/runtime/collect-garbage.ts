import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects all garbage of the thread that calls it, which pauses for some tens of milliseconds. */
export function collectGarbage(): void {
  // Node offers no other way to collect without a flag at the start of the process.
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
