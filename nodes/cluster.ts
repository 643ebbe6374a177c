import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startSandbox } from '@corium/sandbox'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { expect } from 'vitest'
import { openServer } from '../apps/server/src/db/open.ts'
import { startPostgres } from '../scripts/postgres.js'
import { startRedis } from '../scripts/redis.js'
import { compileCache, providerSettings } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'
import { startReverseProxy } from './reverse-proxy.ts'
import { createServerNode } from './server-node.ts'

export const clusterSecret = 'the same secret on all nodes of the test'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Servers behind a proxy that share an empty PostgreSQL and a Redis, with the sandbox as their providers. */
export async function openCluster(count: number) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed.')
  let redis = await startRedis()
  const folder = await mkdtemp(join(tmpdir(), 'corium-nodes-'))
  const port = await freePorts(count + 8)
  const sandbox = await startSandbox({ port: port + count + 1 })
  const database = openServer(postgres.url)
  const nodes = Array.from({ length: count }, (_, index) =>
    createServerNode(`node-${index + 1}`, port + index, {
      DATA_DIR: join(folder, String(index)),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SECRET: clusterSecret,
      MODE: 'demo',
      LOG_LEVEL: 'fatal',
      DEMO_PICTURES: 'off',
      TRUST_PROXY: '1',
      // Longer than the proxy needs to notice that a node is stopping.
      SHUTDOWN_GRACE_SECONDS: '2',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port + count}`,
      ...providerSettings(sandboxCredentials, port + count + 1),
    }),
  )
  const proxy = await startReverseProxy(
    port + count,
    nodes.map(({ origin }) => origin),
  )

  return {
    database,
    nodes,
    postgres,
    proxy,
    sandboxOrigin: sandbox.controlUrl,
    stopRedis: () => redis.stop(),
    async startRedis() {
      redis = await startRedis(redis.port)
    },
    /**
     * Resolves when all nodes are connected to Redis again: each with a connection to
     * publish and one to subscribe.
     */
    async untilRedisIsShared() {
      const counts = async () => [
        await countClients(redis.port, 'normal'),
        await countClients(redis.port, 'pubsub'),
      ]
      await expect.poll(counts, { timeout: 10_000 }).toEqual([count + 1, count])
    },
    /** Starts the nodes that are not running, and resolves when the proxy sends requests to all nodes. */
    async startAll() {
      await Promise.all(nodes.map((node) => node.isRunning || node.start()))
      await expect
        .poll(() => nodes.every(({ origin }) => proxy.isReady(origin)), { timeout: 30_000 })
        .toBe(true)
    },
    async close() {
      await Promise.all(nodes.map((node) => node.kill()))
      await Promise.all([proxy.close(), sandbox.close(), database.close()])
      await Promise.all([redis.stop(), postgres.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How many clients of a type Redis has, including the one that asks. */
async function countClients(port: number, type: 'normal' | 'pubsub'): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`CLIENT LIST TYPE ${type}\r\nQUIT\r\n`)
  return (await text(socket)).match(/^id=/gm)?.length ?? 0
}
