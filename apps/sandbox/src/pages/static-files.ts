import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const sheets = ['base', 'frame', 'home', 'phone', 'inbox', 'money', 'parcels', 'log', 'controls', 'consent']

export function addStyles(app: FastifyInstance): void {
  addStaticFile(
    app,
    '/style.css',
    'text/css; charset=utf-8',
    sheets.map((name) => `styles/${name}.css`),
  )
}

/** Serves several parts as one file. */
export function addStaticFile(app: FastifyInstance, path: string, type: string, parts: string[]): void {
  const content = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n')
  app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content))
}
