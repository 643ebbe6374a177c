import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDialogs } from '#api/dialogs.ts'
import { createRecordSender, sendBeacon } from './send-records.ts'

const path = '/behavior/api.behavior_upload/uploadGoodsKeyWord'
const search = (keywords: string) => ({ keywords, token: 'T' })

/** The requests that were sent, and a function that responds to the oldest open one. */
let sent: string[]
let answers: ((response: Response) => void)[]
beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).keywords)
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = async (body: unknown) => {
  answers.shift()?.(Response.json(body))
  await new Promise((resolve) => setImmediate(resolve))
}

test('records go one after the other, each once, whatever the answer is', async () => {
  const sender = createRecordSender()
  for (const keywords of ['a', 'b', 'c']) void sender.send(path, search(keywords))
  const last = sender.send(path, search('d'))
  expect(sent).toEqual(['a'])
  await answer({ code: 1, data: {}, msg: 'ok' })
  expect(sent).toEqual(['a', 'b'])
  await answer({ code: 3, data: {}, msg: 'Please log in first.' })
  expect(sent).toEqual(['a', 'b', 'c'])
  await answer('no envelope')
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
  await answer({ code: 6, data: { retry_after: 1 }, msg: 'Too many' })
  await last
  expect(useDialogs.getState().open).toBeNull()
})

test('while the server does not answer, no more than twenty records wait', async () => {
  const sender = createRecordSender()
  for (let n = 0; n < 50; n++) void sender.send(path, search(`${n}`))
  expect(sent).toEqual(['0'])
  const beacons: string[] = []
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) })
  sender.sendByBeacon()
  expect(beacons).toEqual(Array(20).fill(path))
  await answer({ code: 1, data: {}, msg: 'ok' })
  expect(sent).toEqual(['0'])
})

test('a browser without beacons loses the last record only', () => {
  vi.stubGlobal('navigator', {})
  expect(() => sendBeacon(path, search('a'))).not.toThrow()
})
