import { call, fields, UploadedFile } from '@corium/contract/call'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { routeCalls } from './calls.ts'
import { createPerform } from './perform.ts'
import { route } from './route.ts'
import { sendFailure } from './send-failure.ts'

const addPicture = call('/test/addPicture', {
  access: 'anyone',
  summary: 'Adds a picture',
  form: 'multipart',
  input: fields({ title: Type.String(), file: UploadedFile }),
  output: Type.Object({
    name: Type.String(),
    type: Type.String(),
    size: Type.Integer(),
    title: Type.String(),
  }),
  maxBodyBytes: 10_000,
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function openApp() {
  const app = Fastify({ bodyLimit: 500 })
  onTestFinished(() => app.close())
  app.setErrorHandler(sendFailure)
  await app.register(cookie)
  await routeCalls(app, {
    routes: [
      route(addPicture, (_, { title, file: { name, type, bytes } }) => ({
        name,
        type,
        size: bytes.byteLength,
        title,
      })),
    ],
    perform: createPerform(shop.shop, {
      findMember: async () => undefined,
      findStaff: async () => undefined,
      findIntegration: async () => undefined,
      findMergedMember: async () => undefined,
    }),
    findCaller: async () => ({}),
    bodyLimit: 500,
    secureCookies: false,
  })
  return app
}

/** Sends a form that a browser would not send. */
async function sendRaw(payload: string) {
  const app = await openApp()
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const response = await app.inject({ method: 'POST', url: addPicture.path, headers, payload })
  return { status: response.statusCode, fields: response.json().data.fields }
}

async function send(files: Record<string, string>) {
  const form = new FormData()
  form.set('title', 'Calf')
  for (const [name, content] of Object.entries(files)) {
    form.set(name, new File([content], 'calf.png', { type: 'image/png' }))
  }
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const app = await openApp()
  return app.inject({
    method: 'POST',
    url: addPicture.path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('a handler receives the text fields and the file of a form', async () => {
  const response = await send({ file: 'x'.repeat(800) })
  expect(response.json()).toMatchObject({
    code: 1,
    data: { name: 'calf.png', type: 'image/png', size: 800, title: 'Calf' },
  })
})

test('a form without the file is refused', async () => {
  const response = await send({})
  expect([response.statusCode, response.json().data]).toEqual([
    400,
    { fields: { file: 'This is required.' } },
  ])
})

test('a file that is too large or one file too many is refused', async () => {
  expect((await send({ file: 'x'.repeat(10_001) })).statusCode).toBe(413)
  expect((await send({ file: 'x', other: 'x' })).statusCode).toBe(413)
})

test('a form of very many parts or with a long head is refused before it is parsed', async () => {
  const head = '--edge\r\nContent-Disposition: form-data; name="title"\r\n'
  // Without its end it is malformed, which only the parser finds out.
  expect(await sendRaw(`${head}\r\nCalf\r\n`)).toEqual({ status: 400 })
  expect(await sendRaw(`${head}\r\nCalf\r\n`.repeat(60))).toEqual({ status: 413 })
  const lines = 'x: y\r\n'.repeat(1_000)
  expect(await sendRaw(`${head}${lines}\r\nCalf\r\n--edge--\r\n`)).toEqual({ status: 400 })
  expect(await sendRaw(`${head}\r\nCalf\r\n--edge--\r\n`)).toMatchObject({
    status: 400,
    fields: { file: 'This is required.' },
  })
})

test('a JSON object does not pass for a file', async () => {
  const app = await openApp()
  const file = { name: 'calf.png', type: 'image/png', bytes: [1] }
  const response = await app.inject({
    method: 'POST',
    url: addPicture.path,
    payload: { title: 'Calf', file },
  })
  expect([response.statusCode, response.json().data]).toEqual([
    400,
    { fields: { file: 'This does not look right.' } },
  ])
})

test('a call with a file field has to declare its form', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const routes = [
    route({ ...addPicture, form: undefined }, () => ({ name: '', type: '', size: 0, title: '' })),
  ]
  const options = { perform: async () => '', findCaller: async () => ({}) }
  await expect(routeCalls(app, { ...options, routes, bodyLimit: 500, secureCookies: false })).rejects.toThrow(
    'takes no form',
  )
})
