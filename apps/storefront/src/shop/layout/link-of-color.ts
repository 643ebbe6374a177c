import { paths } from '@corium/contract/paths'

/** A hex value or the number of a color system: `#2c483b`, `19-5513`, `448 C`. */
const colorPattern = /^(#?[0-9a-f]{6}|#[0-9a-f]{3}|\d{2}-\d{4}(\s*(tcx|tpg|tpx|tsx))?|\d{3,4}\s?[cu])$/i

/** Words beside a textile number narrow the search: `19-5513 litchi`, `荔枝纹19-5513`. */
const besideWords =
  /^(?:[a-z][a-z' ]{3,} |\p{Script=Han}+ ?)?((?:1[1-9]|20)-\d{4}.*?)(?: [a-z][a-z' ]{3,}| ?\p{Script=Han}+)?$/iu

/** The color search for a typed hex value or color number. */
export const linkOfColor = (typed: string): string | undefined =>
  colorPattern.test(typed.trim().replace(besideWords, '$1')) ? paths.color({ code: typed.trim() }) : undefined
