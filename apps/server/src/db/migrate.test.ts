import { describe, expect, onTestFinished, test } from 'vitest'
import { createOnServer, serverUrl } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { openServer } from './open.ts'

/** Two nodes on an empty database, whose statements may take this long at most. */
async function openNodes(patienceMs = 30_000) {
  const { url, drop } = await createOnServer(serverUrl ?? '')
  const nodes = [0, 1].map(() => openServer(`${url}?statement_timeout=${patienceMs}`))
  // Connections that are still saying goodbye are cut off by the drop.
  for (const { pool } of nodes) pool.on('error', () => {})
  onTestFinished(async () => {
    for (const { close } of nodes) await close()
    await drop()
  })
  return nodes as [ReturnType<typeof openServer>, ReturnType<typeof openServer>]
}

describe.skipIf(!serverUrl)('on PostgreSQL, where several nodes may start', () => {
  test('two that start on an empty database share the migrations', async () => {
    for (let round = 0; round < 5; round++) {
      const nodes = await openNodes()
      const [first, second] = await Promise.all(nodes.map((node) => migrate(node)))
      const all = [...first!, ...second!].sort()
      expect(all).toContain('0001_goods.sql')
      expect(all).toEqual([...new Set(all)])
    }
  })

  test('one waits for the other longer than a statement may take', async () => {
    const patience = 100
    const [busy, waiting] = await openNodes(patience)
    const client = await busy.pool.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(4217001)')
    const migrated = migrate(waiting)
    migrated.catch(() => {})
    const longWaits = async () =>
      (
        await busy.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
             and clock_timestamp() - query_start > make_interval(secs => $1)`,
          [(2 * patience) / 1000],
        )
      ).rowCount
    await Promise.race([migrated, expect.poll(longWaits, { timeout: 5_000 }).toBe(1)]).finally(async () => {
      await client.query('commit')
      client.release()
    })
    expect(await migrated).toContain('0001_goods.sql')
  })
})
