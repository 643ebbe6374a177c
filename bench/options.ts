import { parseArgs } from 'node:util'
import { type Benchmark, benchmarks } from './targets.ts'

export type BenchOptions = {
  /** Numbers of styles; 0 is the demo shop. */
  sizes: number[]
  only: Benchmark[]
  /** Duration of each measurement. */
  seconds: number
  /** Exit with 1 when a budget is not met. */
  strict: boolean
  /** Folder for a CPU profile of every server process. */
  profile?: string
}

export const help = `npm run bench -- [options]
  --sizes 0,1000,10000,100000   numbers of styles; 0 is the demo shop
  --only W1,W2,"home page"      of ${benchmarks.join(', ')}
  --seconds 5                   for each measurement
  --postgres                    on a private PostgreSQL (or set DATABASE_URL); otherwise embedded
  --against d607ccd,2e9487d7    runs the same on earlier commits first and compares
  --strict                      exit with 1 when a budget is not met
  --profile folder              writes a CPU profile of each server process`

/** @throws an Error whose message explains what is wrong with the arguments */
export function parseOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '0,1000,10000,100000' },
      only: { type: 'string', default: benchmarks.join(',') },
      seconds: { type: 'string', default: '5' },
      strict: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 0 && size <= 1_000_000))
    throw new Error(`--sizes ${values.sizes}: numbers of styles, separated by commas.`)
  const chosen = values.only.split(',')
  const unknown = chosen.find((name) => !benchmarks.some((benchmark) => benchmark === name))
  if (unknown) throw new Error(`--only ${unknown}: choose from ${benchmarks.join(', ')}.`)
  const seconds = Number(values.seconds)
  if (!(seconds > 0 && seconds <= 300)) throw new Error(`--seconds ${values.seconds}: 1 to 300.`)
  return {
    sizes,
    only: benchmarks.filter((benchmark) => chosen.includes(benchmark)),
    seconds,
    strict: values.strict,
    profile: values.profile,
  }
}
