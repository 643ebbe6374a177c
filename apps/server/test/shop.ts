import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, Input, Output } from '@corium/contract/call'
import { type Envelope, isSuccess } from '@corium/contract/envelope'
import type { Language } from '@corium/contract/language'
import { refusalData } from '@corium/contract/refusal-data'
import { type RefusalName, refusals } from '@corium/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Type } from 'typebox'
import { Errors } from 'typebox/value'
import { onTestFinished } from 'vitest'
import { buildApp, jobsOf } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import type { Providers } from '#server/providers/providers.ts'
import { type Build, createBuild, type NewMember, type NewStaff } from './build.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { testConfig } from './config.ts'
import { openShopDatabase } from './database.ts'
import { createFakeProviders } from './fake-providers.ts'
import { forbidRedisInTransactions, outsideTransaction } from './redis-in-transactions.ts'

export type CallResult<T> =
  | { ok: true; data: T; status: number }
  | {
      ok: false
      code: number
      refusal: RefusalName | undefined
      msg: string
      data: Record<string, unknown>
      status: number
    }

/** A client of the shop with its own cookies, token, language and IP. */
export type Caller = {
  language: Language
  ip: string
  token?: string
  /** The cookies that the shop has set, as a browser sends them: `visitor=…; wechat_scan=…`. */
  cookie?: string
  call<C extends Call>(call: C, input: Input<C>): Promise<CallResult<Output<C>>>
  /** Returns the data of a call and fails the test when it is refused. */
  get<C extends Call>(call: C, input: Input<C>): Promise<Output<C>>
}

export type TestShop = {
  app: FastifyInstance
  shop: OpenShop
  clock: TestClock
  build: Build
  /** A visitor who is not logged in. */
  visitor(language?: Language): Caller
  /** A new member who is logged in, with a mobile number by default. */
  member(options?: NewMember): Promise<Caller & { id: string; mobile: string | null; email: string | null }>
  /** A new staff account that is logged in, an owner by default. */
  staff(options?: NewStaff): Promise<Caller & { id: string; email: string }>
  /** Runs a job and waits for its end. */
  run(job: string): Promise<void>
  /** Logged errors. A test that expects one has to empty the list, or `close` fails. */
  errors: unknown[]
  close(): Promise<void>
}

/** A shop for one test file: real calls, real SQL, fake providers and a clock that the test moves. */
export async function openTestShop(
  options: {
    providers?: Providers
    redisUrl?: string
    config?: Partial<Config>
    pages?: boolean
    /** A database that another server has used before; by default a new one. */
    database?: OpenDatabase
    clock?: TestClock
  } = {},
): Promise<TestShop> {
  const clock = options.clock ?? createTestClock()
  const errors: unknown[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-test-'))
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) })
  const database = options.database ?? (await openShopDatabase())
  const shop = forbidRedisInTransactions(
    await openShop({
      config: { ...testConfig(dataDir), redisUrl: options.redisUrl, ...options.config },
      database,
      clock,
      log,
      providers: options.providers ?? createFakeProviders(),
    }),
  )
  await shop.catalog.start()
  const app = await buildApp(shop, { pages: options.pages })
  await app.ready()
  const build = createBuild(shop)

  return {
    app,
    shop,
    clock,
    build,
    errors,
    visitor: (language = 'en-us') => createCaller(app, shop.db, language),
    member: async (options = {}) => {
      const { token, ...member } = await build.member(options)
      return Object.assign(createCaller(app, shop.db, options.language ?? 'en-us', token), member)
    },
    staff: async (options) => {
      const { token, ...staff } = await build.staff(options)
      return Object.assign(createCaller(app, shop.db, 'en-us', token), staff)
    },
    run: async (name) => {
      const job = jobsOf(shop).find((candidate) => candidate.name === name)
      if (!job) throw new Error(`There is no job ${name}`)
      // Work that a hook started may be part of the job, so it has to end first.
      await shop.background.settled()
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

function createCaller(app: FastifyInstance, db: Db, language: Language, token?: string): Caller {
  callers += 1
  const caller: Caller = {
    language,
    ip: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    token,
    async call(call, input) {
      const { payload, headers } = await encodeBody(input as object)
      const response = await outsideTransaction(() =>
        app.inject({
          method: call.method ?? 'POST',
          url: call.path,
          remoteAddress: caller.ip,
          headers: {
            ...headers,
            'accept-language': caller.language,
            ...(caller.token ? { 'access-token': caller.token } : {}),
            ...(caller.cookie ? { cookie: caller.cookie } : {}),
          },
          ...(call.method !== 'GET' && { payload }),
        }),
      )
      caller.cookie = keepCookies(caller.cookie, response.headers['set-cookie'])
      const { code, data, msg } = response.json<Envelope<never>>()
      const status = response.statusCode
      if (call.changes)
        await checkChangeLog(db, call, String(response.headers['x-request-id']), isSuccess(code))
      if (isSuccess(code)) return { ok: true, data, status }
      const refusal = refusalOf(call, code)
      if (refusal) checkRefusalData(refusal, data)
      return { ok: false, code, refusal, msg, data, status }
    },
    async get(call, input) {
      const result = await caller.call(call, input)
      if (!result.ok) throw new Error(`${call.path} was refused: ${JSON.stringify(result)}`)
      return result.data
    },
  }
  return caller
}

/** The body as JSON, or with a file as a multipart form. */
async function encodeBody(input: object): Promise<{ payload: object; headers?: Record<string, string> }> {
  if (!Object.values(input).some((value) => value?.bytes instanceof Uint8Array)) return { payload: input }
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new File([value.bytes], value.name, { type: value.type }))
  }
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } }
}

/** Adds the cookies of a response to the earlier ones. */
function keepCookies(before: string | undefined, set: string | string[] | undefined): string | undefined {
  const given = [set ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '')
  const cookies = new Map([...(before?.split('; ') ?? []), ...given].map((one) => [one.split('=')[0], one]))
  return [...cookies.values()].join('; ') || undefined
}

/**
 * The name of the refusal with this code. The declared ones come first, because one can share its code with the
 * general failure.
 */
function refusalOf({ refusals: declared }: Call, code: number): RefusalName | undefined {
  const names: RefusalName[] = [...declared, ...(Object.keys(refusals) as RefusalName[])]
  return names.find((name) => refusals[name].code === code)
}

/**
 * Acts of staff that stay in the change log although the call was refused: a wrong password, a redirected refund that
 * failed.
 */
const actsOfRefused = ['login-failed', 'redirected']

/**
 * Fails the test when a call of staff or of a program leaves more than one row in the change log, a row of another
 * kind, or without a person or program, or a row although it was refused. If a successful call leaves no row, the
 * server itself logs an error.
 */
async function checkChangeLog(db: Db, call: Call, requestId: string, isDone: boolean): Promise<void> {
  const rows = await db
    .selectFrom('staff_changes')
    .select(['kind', 'act', 'path', 'staff_id', 'key_id'])
    .where('request_id', '=', requestId)
    .execute()
  const isRight =
    rows.length <= 1 &&
    rows.every(({ kind, act, path, staff_id, key_id }) => {
      const isOfCall = kind === call.changes && path === call.path && (staff_id ?? key_id) !== null
      return isOfCall && (isDone || actsOfRefused.includes(act))
    })
  if (!isRight) throw new Error(`${call.path} left this in the change log: ${JSON.stringify(rows)}`)
}

const noData = Type.Object({}, { additionalProperties: false })

/** Fails the test if the data of a refusal does not match the contract. */
function checkRefusalData(refusal: RefusalName, data: unknown): void {
  const schema = refusal in refusalData ? refusalData[refusal as keyof typeof refusalData] : noData
  const [problem] = Errors(schema, data)
  if (problem) throw new Error(`The data of ${refusal} is wrong: ${JSON.stringify({ problem, data })}`)
}

/** Opens a shop for a single test and closes it afterwards. */
export async function openShopForTest(options?: Parameters<typeof openTestShop>[0]): Promise<TestShop> {
  const shop = await openTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}
