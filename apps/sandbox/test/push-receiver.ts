import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { path: string; sign: string; param: string; pushed: Pushed }
type Pushed = {
  status: string
  autoCheck: string
  comNew: string
  lastResult: { state: string; nu: string; com: string; data: { context: string; ftime: string }[] }
}

const agreed = '{"result":true,"returnCode":"200","message":"ok"}'

export type PushReceiver = {
  url: string
  received: Received[]
  /** The next answers in order, then the agreed one. */
  answers: string[]
  close(): Promise<void>
}

/** Receives pushes about parcels like a shop. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const received: Received[] = []
  const answers: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const param = form.get('param') ?? ''
    received.push({ path: request.url!, sign: form.get('sign') ?? '', param, pushed: JSON.parse(param) })
    response.end(answers.shift() ?? agreed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
