import type { Static, TObject } from 'typebox'
import { ConfigError } from '#server/config-error.ts'
import { type SchemaProblem, schemaCompiler } from '#server/runtime/compile-schema.ts'
import { readSettingFiles } from './setting-files.ts'
import { Environment } from './settings.ts'

/**
 * Reads the settings in the schema, with defaults, from environment variables or the files that they name.
 * @throws ConfigError
 */
export function checkSettings<Schema extends TObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): Static<Schema> {
  const nonEmpty = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const given = readSettingFiles(Object.fromEntries(nonEmpty), Object.keys(schema.properties))
  const validate = compile(schema)
  if (!validate(given)) throw new ConfigError(sentenceFor(validate.errors ?? [], given))
  const wrong = Object.entries(given).find(
    ([name, value]) => isAddress.test(name) && !URL.canParse(`${value}`),
  )
  if (wrong) {
    throw new ConfigError(
      `${wrong[0]} is no valid address: look at its host and port. In a user or password, write # as %23, / as %2F, ? as %3F and @ as %40.`,
    )
  }
  return given as Static<Schema>
}

/** Without DATABASE_URL, which the database driver parses in its own way. */
const isAddress = /(?<!^DATABASE)_URL$|_ORIGIN$/

/** Fills in defaults and removes variables that are not settings. */
const compile = schemaCompiler({
  coerceTypes: false,
  useDefaults: true,
  removeAdditional: 'all',
  allErrors: true,
  // Optimizing the code takes longer than running it this once.
  code: { optimize: false },
})

/** A sentence about all missing settings, or else about the first wrong one. */
function sentenceFor(problems: readonly SchemaProblem[], settings: Record<string, unknown>): string {
  const missing = problems.flatMap(({ keyword, params }) =>
    keyword === 'required' ? [params.missingProperty] : [],
  )
  if (missing.length > 0)
    return `${missing.join(', ')} must be set; docs/operating.md says what each one means.`
  const name = problems[0]?.instancePath.slice(1) as keyof typeof Environment.properties
  const secret = /KEY|SECRET|TOKEN|PASSWORD|SMTP_URL|DATABASE_URL|REDIS_URL/.test(name)
  const value = secret ? 'does not fit' : `is ${JSON.stringify(settings[name])}`
  const { description } = Environment.properties[name] as unknown as { description: string }
  return `${name} ${value}: it has to be ${description}. See docs/operating.md.`
}
