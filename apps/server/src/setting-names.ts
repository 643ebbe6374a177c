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
    : Math.abs(name.length - setting.length) <= maxTypos && countTypos(name, setting) <= maxTypos

const sorted = (name: string): string => [...name.toUpperCase()].sort().join('')

/**
 * The number of letters to insert, delete or replace to turn one name into the other (Levenshtein); more than `maxTypos`
 * stands for any larger one. It looks at letters only that so few typos can bring together: a start compares thousands of names.
 */
function countTypos(name: string, setting: string): number {
  const letters = name.toUpperCase()
  let row = Array.from({ length: setting.length + 1 }, (_, j) => j)
  for (let i = 0; i < letters.length; i++) {
    const next = [i + 1]
    for (let j = Math.max(0, i - maxTypos); j < Math.min(setting.length, i + maxTypos + 1); j++) {
      const replaced = (row[j] ?? far) + (letters[i] === setting[j] ? 0 : 1)
      next[j + 1] = Math.min(replaced, (row[j + 1] ?? far) + 1, (next[j] ?? far) + 1)
    }
    row = next
  }
  return row[setting.length] ?? far
}

const far = maxTypos + 1
