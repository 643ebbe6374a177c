import { readFileSync } from 'node:fs'
import { ConfigError } from '#server/config-error.ts'

/**
 * Fills in settings from files: `SECRET_FILE` names the file that contains `SECRET`. A
 * trailing line break is dropped.
 * @throws ConfigError
 */
export function readSettingFiles(
  given: Record<string, string>,
  settings: readonly string[],
): Record<string, string> {
  const filled = { ...given }
  for (const name of settings) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; set one of them.`)
    filled[name] = readSetting(`${name}_FILE`, file)
  }
  return filled
}

function readSetting(name: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (content) return content
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} names a file that cannot be read (${code}): ${file}.`)
  }
  throw new ConfigError(`${name} names an empty file: ${file}.`)
}
