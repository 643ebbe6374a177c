import { countTypos } from '#server/runtime/count-typos.ts'

/** Sentences about environment variables whose names are close to a setting's, such as `DATABSE_URL`. */
export function misspelledSettings(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const known = new Set(settings)
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const meant = settings.find((setting) => isClose(name, setting))
    return meant ? [`${name} is not a setting; did you mean ${meant}?`] : []
  })
}

const maxTypos = 2

/** Short names have to consist of the same letters, because NODE and HOME are close to MODE and HOST. */
const isClose = (name: string, setting: string): boolean =>
  setting.length < 6
    ? sorted(name) === sorted(setting)
    : countTypos(name.toUpperCase(), setting, maxTypos) <= maxTypos

const sorted = (name: string): string => [...name.toUpperCase()].sort().join('')
