import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { consumeScript, giveBackScript } from '#server/runtime/limits.ts'
import { enterScript } from '#server/runtime/presence.ts'
import type { SharedRedis } from '#server/runtime/redis.ts'

export type FakeRedis = {
  url: string
  /** The connections of one more node, by default of the same shop. */
  connect(prefix?: string): SharedRedis
  /** The keys with the seconds to live that each was given. */
  ttls(): Map<string, number | undefined>
  /** Stops right after the next command that changes a value, as if the node died there. Resolves then. */
  stopAfterWrite(): Promise<void>
  /** Resolves when the response to the next subscription is on its way to the client. */
  nextSubscription(): Promise<void>
  /** Stops responding on all open connections, as if a network had lost them. New ones work. */
  fallSilent(): void
  /** Breaks every connection and refuses new ones. */
  stop(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

/** The Redis commands that the shop uses, over TCP. Keys never expire. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const values = new Map<string, number>()
  const hashes = new Map<string, Map<string, string>>()
  const ttls = new Map<string, number>()
  const subscribers = new Map<string, Set<Socket>>()
  const clients: Redis[] = []
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()

  let onWrite: (() => void) | undefined
  let onSubscribe: (() => void) | undefined

  function add(key: string, change: number): string {
    values.set(key, (values.get(key) ?? 0) + change)
    onWrite?.()
    onWrite = undefined
    return `:${values.get(key)}`
  }

  /** The effects of the scripts of limits and presence in Redis. */
  const scripts: Record<string, (key: string, ...args: string[]) => string> = {
    [consumeScript]: (key, seconds) => {
      if (!values.has(key)) ttls.set(key, Number(seconds))
      return add(key, 1)
    },
    [giveBackScript]: (key) => {
      if ((values.get(key) ?? 0) > 0) add(key, -1)
      return '$-1'
    },
    [enterScript]: (key, seconds, field = '', value = '') => {
      const hash = hashes.get(key) ?? new Map<string, string>()
      hashes.set(key, hash.set(field, value))
      ttls.set(key, Number(seconds))
      return [`*${hash.size}`, ...[...hash.values()].map(bulk)].join('\r\n')
    },
  }

  const commands: Record<string, (socket: Socket, ...words: string[]) => string> = {
    ping: () => `*2\r\n${bulk('pong')}\r\n${bulk('')}`,
    info: () => bulk('redis_version:7.0.0\r\nloading:0'),
    get: (_, key = '') => (values.has(key) ? bulk(String(values.get(key))) : '$-1'),
    eval: (_, script = '', _keys, key = '', ...args) =>
      scripts[script]?.(key, ...args) ?? '-ERR unknown script',
    hdel: (_, key = '', field = '') => `:${Number(hashes.get(key)?.delete(field) ?? false)}`,
    del: (_, key = '') => {
      ttls.delete(key)
      return `:${Number(values.delete(key))}`
    },
    subscribe: (socket, channel = '') => {
      onSubscribe?.()
      subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket))
      return `*3\r\n${bulk('subscribe')}\r\n${bulk(channel)}\r\n:1`
    },
    publish: (_, channel = '', message = '') => {
      const receivers = subscribers.get(channel) ?? []
      for (const socket of receivers) {
        if (silent.has(socket)) continue
        socket.write(`*3\r\n${bulk('message')}\r\n${bulk(channel)}\r\n${bulk(message)}\r\n`)
      }
      return `:${[...receivers].length}`
    },
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    // A character for each byte, because the lengths of the protocol count bytes.
    socket.setEncoding('latin1')
    socket.setDefaultEncoding('latin1')
    let rest = ''
    socket.on('data', (data) => {
      if (silent.has(socket)) return
      rest += data
      for (let command = readCommand(rest); command; command = readCommand(rest)) {
        rest = rest.slice(command.length)
        const [name = '', ...words] = command.words
        const reply = commands[name.toLowerCase()]?.(socket, ...words) ?? `-ERR unknown command '${name}'`
        socket.write(`${reply}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function stop() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    subscribers.clear()
    server.close()
    await once(server, 'close')
  }

  const url = `redis://127.0.0.1:${port}`

  function connectClient(): Redis {
    const client = new Redis(url)
    client.on('error', () => {})
    clients.push(client)
    return client
  }

  return {
    url,
    connect: (prefix = 'shop:') => ({ publish: connectClient(), subscribe: connectClient(), prefix }),
    ttls: () => new Map([...values.keys(), ...hashes.keys()].map((key) => [key, ttls.get(key)])),
    nextSubscription: () =>
      new Promise((resolve) => {
        onSubscribe = resolve
      }),
    stopAfterWrite: () =>
      new Promise((resolve, reject) => {
        onWrite = () => void stop().then(resolve, reject)
      }),
    fallSilent: () => {
      for (const socket of sockets) silent.add(socket)
    },
    stop,
    restart: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      for (const client of clients) client.disconnect()
      await stop()
    },
  }
}

const bulk = (text: string): string => `$${text.length}\r\n${text}`

/** The first complete command of the received text: `*2\r\n$3\r\nGET\r\n$3\r\nkey\r\n`. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const count = /^\*(\d+)\r\n/.exec(text)
  if (!count) return undefined
  const words: string[] = []
  let length = count[0].length
  while (words.length < Number(count[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(length))
    if (!size) return undefined
    const start = length + size[0].length
    const end = start + Number(size[1])
    if (text.length < end + 2) return undefined
    words.push(text.slice(start, end))
    length = end + 2
  }
  return { words, length }
}
