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

/** The number of letters to insert, delete or replace to turn one name into the other (Levenshtein). */
function countTypos(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (letter.toUpperCase() === b[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
