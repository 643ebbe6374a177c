import { LRUCache } from 'lru-cache'
import pg, { type PoolClient } from 'pg'

/** More than a connection has prepared (`prepared.ts`). */
const maxKnown = 600

/** What PostgreSQL says about the columns of a result, or null for a statement that returns none. */
type Columns = object | null

/** A statement that was sent and whose result has not ended. */
type Sent = { name?: string; columns?: Columns }

/** What we use of a connection of `pg`; its types leave these methods and events out. */
type Connection = {
  bind(config: { statement?: string }): void
  describe(what: unknown): void
  sync(): void
  query(text: string): void
  on(event: string, listener: (message: object) => void): void
  emit(event: string, message: object): void
}

/** How `pg` reads the rows of a result; its types leave this out. */
type Reading = {
  fields: object[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
  addFields(fields: object[]): void
}

const readings = new WeakMap<object[], Omit<Reading, 'addFields'>>()
const result = (pg as unknown as { Result: { prototype: Reading } }).Result.prototype
const { addFields } = result

/** `pg` works out for every result again how to read its columns, which costs as much as sending a small query. */
result.addFields = function (this: Reading, fields) {
  const known = readings.get(fields)
  if (known) {
    Object.assign(this, known)
    return
  }
  addFields.call(this, fields)
  const { _parsers, _prebuiltEmptyResultObject } = this
  readings.set(fields, { fields, _parsers, _prebuiltEmptyResultObject })
}

/**
 * `pg` asks for the columns of a result with every statement. They cannot change while a prepared statement
 * exists: PostgreSQL refuses to run one whose columns a migration changed. So we ask once for each prepared
 * statement of a connection, and give `pg` the same columns again afterwards.
 */
export function rememberColumns(client: PoolClient): void {
  const connection = client.connection as unknown as Connection
  const known = new LRUCache<string, { columns: Columns }>({ max: maxKnown })
  /** In the order in which the results come. */
  const sent: Sent[] = []
  let bound: Sent = {}
  const { bind, describe, sync, query } = connection

  connection.bind = (config) => {
    bound = config.statement ? { name: config.statement, ...known.get(config.statement) } : {}
    bind.call(connection, config)
  }
  connection.describe = (what) => {
    if (bound.columns === undefined) describe.call(connection, what)
  }
  connection.sync = () => {
    sent.push(bound)
    bound = {}
    sync.call(connection)
  }
  connection.query = (text) => {
    sent.push({})
    query.call(connection, text)
  }

  function learn(columns: Columns): void {
    const [current] = sent
    if (current?.name && current.columns === undefined) known.set(current.name, { columns })
  }
  connection.on('rowDescription', learn)
  connection.on('noData', () => learn(null))
  connection.on('bindComplete', () => {
    const columns = sent[0]?.columns
    if (columns) connection.emit('rowDescription', columns)
  })
  connection.on('readyForQuery', () => void sent.shift())
}
