import AjvCompiler from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compiled = { (data: unknown): unknown; errors?: unknown }
type Compile = (route: never) => Compiled
type Factory = (schemas: never, options: never) => Compile

/**
 * Fastify's own compilers, which make what reads and writes a call when the call first comes. All of them at the
 * start would keep the door closed for a while, and keep the memory of calls that nobody makes.
 */
export const compilersOnFirstUse = {
  buildValidator: onFirstUse(AjvCompiler() as Factory),
  buildSerializer: onFirstUse(SerializerSelector() as Factory),
} as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

function onFirstUse(make: Factory): Factory {
  return (schemas, options) => {
    const compile = make(schemas, options)
    return (route) => {
      let compiled: Compiled | undefined
      const use: Compiled = (data) => {
        compiled ??= compile(route)
        const result = compiled(data)
        use.errors = compiled.errors
        return result
      }
      return use
    }
  }
}
