import type { Call } from '@corium/contract/call'
import { createRandom } from './random.ts'

/** The parts of JSON Schema that the contract uses for inputs. */
type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  uploadedFile?: boolean
}

/**
 * Texts that break careless servers: property names of every object, wildcards, half of a surrogate pair, dates that
 * do not exist.
 */
const texts = [
  '',
  ' ',
  'constructor',
  '__proto__',
  'toString',
  '%',
  '_',
  '\\',
  "'; --",
  '<b>',
  '../..',
  '=1+1',
  'null',
  '[]',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u{20bb7}'.repeat(20),
  'İ',
  'ﬁ',
  '９９',
  '1e309',
  '-1',
  '9'.repeat(21),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31',
  '#gggggg',
  '#2f5d4a',
  '19-5513',
  '+8613800138000',
  'a@b.example',
  'leather',
  '皮',
  '12.50',
  'CN',
  'zh-cn',
]
const numbers = [0, 1, 2, 0.5, -1, 100, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300]
const ofAnotherType = [null, [], {}, 'x', true, -1, 1e308, [[]], { a: { b: 1 } }]

/**
 * Makes inputs for calls: mostly ones that the contract allows, at its limits, with ids and values that `learn` has
 * found in responses. The same seed and the same responses give the same inputs.
 */
export function createInputs(seed: number) {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const known = new Map<string, (string | number)[]>()

  function learn(answer: unknown): void {
    for (const [key, value] of Object.entries(answer ?? {})) {
      if (typeof value === 'object') learn(value)
      else if (typeof value === 'string' || typeof value === 'number') {
        const values = known.get(key) ?? []
        if (values.length < 50 && !values.includes(value)) known.set(key, [...values, value])
      }
    }
  }

  function valueFor(schema: Schema, key: string): unknown {
    if (random() < 0.02) return pick(ofAnotherType)
    const { type, anyOf, minimum = -1e6, maximum = 1e15 } = schema
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (anyOf) return valueFor(pick(anyOf), key)
    if (schema.uploadedFile) return undefined
    if (type === 'object') return objectFor(schema)
    if (type === 'array') {
      const length = Math.min(Math.max(pick([0, 1, 2, 5]), schema.minItems ?? 0), schema.maxItems ?? 5)
      return Array.from({ length }, () => valueFor(schema.items ?? {}, key.replace(/s$/, '')))
    }
    const found = (known.get(key) ?? []).filter(
      (value) => (typeof value === 'string') === (type === 'string'),
    )
    if (found.length > 0 && random() < 0.6) return pick(found)
    if (type === 'boolean') return random() < 0.5
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') {
      const number = pick([minimum, maximum, ...numbers])
      return type === 'integer' ? Math.trunc(number) : number
    }
    const text = random() < 0.1 ? 'x'.repeat(Math.min(schema.maxLength ?? 50, 5000)) : pick(texts)
    return text.padEnd(schema.minLength ?? 0, 'z')
  }

  function objectFor({ properties = {}, patternProperties = {}, required = [] }: Schema): object {
    const named = Object.entries(properties)
      .filter(([key]) => required.includes(key) || random() < 0.6)
      .map(([key, schema]) => [key, valueFor(schema, key)])
    const free = Object.values(patternProperties).map((schema) => [pick(texts), valueFor(schema, '')])
    return Object.fromEntries([...named, ...free])
  }

  return { inputFor: ({ input }: Call) => objectFor(input as Schema), learn }
}
