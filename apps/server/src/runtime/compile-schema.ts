import AjvCompiler from '@fastify/ajv-compiler'
import type { TSchema } from 'typebox'

export type SchemaProblem = { instancePath: string; keyword: string; params: Record<string, unknown> }
/** May change the value, depending on the options of its compiler. */
export type Validate = { (value: unknown): boolean; errors?: SchemaProblem[] | null }

/**
 * Fastify's own compiler of schemas, with options of Ajv. TypeBox's would take 360 more modules at each
 * start. Fastify's defaults fill in missing values and convert wrong ones.
 */
export function schemaCompiler(options: Record<string, unknown>): (schema: TSchema) => Validate {
  // TypeBox makes no malformed schemas, and compiling the meta-schema takes as long as a large schema.
  const customOptions = { validateSchema: false, ...options }
  const compile = AjvCompiler()({}, { customOptions } as never) as unknown as (route: {
    schema: TSchema
  }) => Validate
  return (schema) => compile({ schema })
}
