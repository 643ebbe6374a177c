import { ConfigError } from '#server/config-error.ts'
import { countTypos } from '#server/runtime/count-typos.ts'
import { Environment } from './settings.ts'

const settings = Object.keys(Environment.properties)
const known = new Set([
  ...settings,
  ...settings.map((name) => `${name}_FILE`),
  'SANDBOX_PORT',
  'SANDBOX_HOST',
])

/** Sentences about environment variables whose names are close to a setting's, such as `DATABSE_URL`. */
export function findMisspelledSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const meant = [...known].find((setting) => isClose(name, setting))
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  })
}

/** Adds the names of misspelled settings to the message of a ConfigError. */
export function namingMisspelled<T>(env: NodeJS.ProcessEnv, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([error.message, ...findMisspelledSettings(env)].join(' '))
  }
}

const maxTypos = 2

/** Short names have to consist of the same letters, because NODE and HOME are close to MODE and HOST. */
const isClose = (name: string, setting: string): boolean =>
  setting.length < 6
    ? sorted(name) === sorted(setting)
    : countTypos(name.toUpperCase(), setting, maxTypos) <= maxTypos

const sorted = (name: string): string => [...name.toUpperCase()].sort().join('')
