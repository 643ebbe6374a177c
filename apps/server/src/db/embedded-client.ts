import type { PGlite } from '@electric-sql/pglite'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

/** The messages Parse, Bind, Describe, Execute and Close of PostgreSQL's protocol, which a Sync follows. */
const beforeSync = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))

/** How many of the next statements go in together with the one after them. */
type Packet = { held: number }

/**
 * Passes the messages of a statement to PGlite together, because each entry into it costs as much as a small
 * query, and with them the statements of the packet before it.
 */
function gathering(pglite: PGlite, packet: Packet): PGlite {
  let held: Uint8Array[] = []
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    held.push(message)
    if (beforeSync.has(message[0]!)) return []
    if (packet.held > 0) {
      packet.held -= 1
      return []
    }
    const messages = Buffer.concat(held)
    held = []
    // The folder is written by each statement itself, so there is nothing to wait for.
    return pglite.execProtocolStream(messages, { ...options, syncToFs: false })
  }
  // A connection uses nothing else of it.
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite
}

/**
 * A client class for a pool on PGlite, which has a single session. After a failed statement the pool closes
 * its client and opens another at once, while PGlite is still answering the rest of that statement. So each
 * client has a connection of its own, which waits until the one before has ended and starts with a new
 * session, as on a server.
 */
export function embeddedClient(pglite: PGlite): typeof pg.Client {
  let previousEnded: Promise<void> | undefined

  class Connection extends PglitePgConnection {
    constructor() {
      const packet: Packet = { held: 0 }
      super({ pglite: gathering(pglite, packet) })
      Object.assign(this.stream, { cork() {}, uncork() {} })
      this.on('packet', (num: number) => {
        packet.held = num - 1
      })
    }

    override async connect(port: number, host: string): Promise<void> {
      this._connecting = true
      try {
        await previousEnded
        await pglite.exec('rollback')
        await pglite.exec('discard all')
        await super.connect(port, host)
      } catch (error) {
        this.emit('error', error)
      }
    }

    override end(): void {
      // Removes all listeners, so that no caller receives what PGlite still sends, then emits `end`.
      super.end()
      this.on('error', () => {})
      previousEnded = new Promise((resolve) => this.once('end', resolve))
    }
  }

  return class extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connection: new Connection() } as pg.ClientConfig)
    }
  }
}
