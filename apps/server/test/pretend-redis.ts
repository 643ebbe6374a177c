import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'

export type PretendRedis = {
  url: string
  /** Another client, as another node has one. */
  connect(): Redis
  /** Seconds after which a key lapses; undefined when it stays for good or is not there. */
  lifeOf(key: RegExp): number | undefined
  /** Breaks every connection and takes no new one. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** As much of a Redis server as the shop uses, spoken over TCP. Keys lapse only when told to. */
export async function startPretendRedis(): Promise<PretendRedis> {
  const values = new Map<string, number>()
  const lives = new Map<string, number>()
  const listeners = new Map<string, Set<Socket>>()
  const clients: Redis[] = []
  const sockets = new Set<Socket>()

  function add(key: string, change: number): string {
    values.set(key, (values.get(key) ?? 0) + change)
    return `:${values.get(key)}`
  }

  const commands: Record<string, (socket: Socket, ...words: string[]) => string> = {
    info: () => bulk('redis_version:7.0.0\r\nloading:0'),
    get: (_, key = '') => (values.has(key) ? bulk(String(values.get(key))) : '$-1'),
    incr: (_, key = '') => add(key, 1),
    decr: (_, key = '') => add(key, -1),
    expire: (_, key = '', seconds) => {
      lives.set(key, Number(seconds))
      return ':1'
    },
    del: (_, key = '') => {
      lives.delete(key)
      return `:${Number(values.delete(key))}`
    },
    subscribe: (socket, channel = '') => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socket))
      return `*3\r\n${bulk('subscribe')}\r\n${bulk(channel)}\r\n:1`
    },
    publish: (_, channel = '', message = '') => {
      const heard = listeners.get(channel) ?? []
      for (const socket of heard) {
        socket.write(`*3\r\n${bulk('message')}\r\n${bulk(channel)}\r\n${bulk(message)}\r\n`)
      }
      return `:${[...heard].length}`
    },
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.on('data', (data) => {
      rest += data
      for (let command = readCommand(rest); command; command = readCommand(rest)) {
        rest = rest.slice(command.length)
        const [name = '', ...words] = command.words
        const answer = commands[name.toLowerCase()]?.(socket, ...words) ?? `-ERR unknown command '${name}'`
        socket.write(`${answer}\r\n`)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function leave() {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    listeners.clear()
    server.close()
    await once(server, 'close')
  }

  const url = `redis://127.0.0.1:${port}`
  return {
    url,
    connect: () => {
      const client = new Redis(url)
      client.on('error', () => {})
      clients.push(client)
      return client
    },
    lifeOf: (pattern) => lives.get([...values.keys()].find((key) => pattern.test(key)) ?? ''),
    leave,
    comeBack: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      for (const client of clients) client.disconnect()
      await leave()
    },
  }
}

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}`

/** The first whole command of what has come in: `*2\r\n$3\r\nGET\r\n$3\r\nkey\r\n`. */
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
