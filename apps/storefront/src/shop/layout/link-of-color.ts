import { paths } from '@corium/contract/paths'

/**
 * A hex value or the number of a color system, `#2c483b`, `19-5513 TCX`, `448 C`. Words beside a textile number narrow
 * the search: `19-5513 litchi`, `荔枝纹19-5513`.
 */
const colorPattern =
  /^(#?[0-9a-f]{6}|#[0-9a-f]{3}|([a-z' ]{4,} |\p{Script=Han}+ ?)?\d{2}-\d{4}[a-z'\p{Script=Han} ]*|\d{3,4}\s?[cu])$/iu

/** The color search for a typed hex value or color number. */
export const linkOfColor = (typed: string): string | undefined =>
  colorPattern.test(typed.trim()) ? paths.color({ code: typed.trim() }) : undefined
