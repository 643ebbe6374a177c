/** At most two characters that stand for a person: `HJ` for He Jing, `何静` for 何静. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  if (/\p{Script=Han}/u.test(first)) return first.slice(0, 2)
  return (first.slice(0, 1) + (last ?? '').slice(0, 1)).toUpperCase()
}
