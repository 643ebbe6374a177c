import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Input, Output } from '@corium/contract/call'
import { type Envelope, isSuccess } from '@corium/contract/envelope'
import type { Language } from '@corium/contract/language'
import { type RefusalName, refusals } from '@corium/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { buildApp, jobsOf } from '#server/app.ts'
import type { Outside } from '#server/outside/outside.ts'
import { type OpenShop, openShop } from '#server/shop.ts'
import { type Build, createBuild, type NewStaff } from './build.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { testConfig } from './config.ts'
import { openTestDatabase } from './database.ts'
import { createPretendOutside } from './outside.ts'

export type Answered<T> =
  | { ok: true; data: T; status: number }
  | {
      ok: false
      code: number
      refusal: RefusalName | undefined
      msg: string
      data: Record<string, unknown>
      status: number
    }

/** Somebody at the door: keeps cookies and a token, speaks one language, comes from an address of its own. */
export type Caller = {
  language: Language
  address: string
  token?: string
  call<C extends Call>(call: C, input: Input<C>): Promise<Answered<Output<C>>>
  /** The data of a call that has to succeed. */
  get<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
}

export type TestShop = {
  app: FastifyInstance
  shop: OpenShop
  clock: TestClock
  build: Build
  /** Somebody without an account. */
  visitor(language?: Language): Caller
  /** A new member, logged in; with a mobile number unless told otherwise. */
  member(options?: { mobile?: null; language?: Language }): Promise<Caller & { id: string }>
  /** Somebody of the staff, logged in and trusted with everything unless told otherwise. */
  staff(options?: NewStaff): Promise<Caller>
  /** Runs one of the shop's jobs to its end. */
  run(job: string): Promise<void>
  /** Errors that were logged; a test that expects one empties the list. */
  errors: unknown[]
  close(): Promise<void>
}

/** A shop of its own for one test file: real calls, real SQL, a clock that moves by hand. */
export async function openTestShop(
  options: { outside?: Outside; redisUrl?: string } = {},
): Promise<TestShop> {
  const clock = createTestClock()
  const errors: unknown[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-test-'))
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) })
  const database = await openTestDatabase()
  const shop = await openShop({
    config: { ...testConfig(dataDir), redisUrl: options.redisUrl },
    database,
    clock,
    log,
    outside: options.outside ?? createPretendOutside(),
  })
  const app = await buildApp(shop)
  await app.ready()
  const build = createBuild(shop)

  return {
    app,
    shop,
    clock,
    build,
    errors,
    visitor: (language = 'en-us') => createCaller(app, language),
    member: async ({ mobile, language = 'en-us' } = {}) => {
      const { id, token } = await build.member({ mobile, language })
      return Object.assign(createCaller(app, language, token), { id })
    },
    staff: async (options) => createCaller(app, 'en-us', await build.staff(options)),
    run: async (name) => {
      const job = jobsOf(shop).find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no job ${name}`)
      await job.run()
    },
    close: async () => {
      await app.close()
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
      if (errors.length > 0) throw new Error(`The shop logged errors: ${JSON.stringify(errors, null, 1)}`)
    },
  }
}

let callers = 0

function createCaller(app: FastifyInstance, language: Language, token?: string): Caller {
  let cookie = ''
  callers += 1
  const caller: Caller = {
    language,
    address: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    token,
    async call(call, input) {
      const response = await app.inject({
        method: call.method,
        url: call.path,
        remoteAddress: caller.address,
        headers: {
          'accept-language': caller.language,
          ...(caller.token ? { 'access-token': caller.token } : {}),
          ...(cookie ? { cookie } : {}),
        },
        ...(call.method === 'POST' ? { payload: input as object } : {}),
      })
      const set = response.headers['set-cookie']
      if (set) cookie = String(set).split(';')[0] ?? ''
      const { code, data, msg } = response.json<Envelope<never>>()
      const status = response.statusCode
      if (isSuccess(code)) return { ok: true, data, status }
      return { ok: false, code, refusal: refusalOf(code), msg, data, status }
    },
    async get(call, input) {
      const answered = await caller.call(call, input)
      if (!answered.ok) throw new Error(`${call.path} was refused: ${JSON.stringify(answered)}`)
      return answered.data
    },
  }
  return caller
}

function refusalOf(code: number): RefusalName | undefined {
  return (Object.keys(refusals) as RefusalName[]).find((name) => refusals[name].code === code)
}

/** Opens a shop for a single test and closes it afterwards. */
export async function openShopForTest(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop> {
  const shop = await openTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}
