/*
 * JSON that names the fields of each kind of object once instead of in every object: a list of goods gets a
 * third smaller. An object is written as the number of its kind and its values, an array as 0 and its items.
 * The path of a picture is written as `~` and its name, and as `~` alone when it repeats the last one, as the
 * first color of a style does.
 */

type Packed = string | number | boolean | null | Packed[]

/** A kind of object, found by walking from field to field. */
type Kind = { number: number; next: Map<string, Kind> }

export function packJson(value: unknown): string {
  const noFields: Kind = { number: 0, next: new Map() }
  const kinds: string[][] = []

  let picture = ''

  function packText(text: string): string {
    if (text.startsWith('~')) return `~ ${text}`
    const [, name] = text.startsWith('/media/') ? (/^\/media\/(\w+)$/.exec(text) ?? []) : []
    if (!name) return text
    const repeated = text === picture
    picture = text
    return repeated ? '~' : `~${name}`
  }

  function pack(one: unknown): Packed {
    if (typeof one === 'string') return packText(one)
    if (typeof one !== 'object' || one === null) return one as Packed
    if (Array.isArray(one)) return [0, ...one.map(pack)]
    let kind = noFields
    const names: string[] = []
    const parts: Packed[] = []
    for (const [name, part] of Object.entries(one)) {
      if (part === undefined) continue
      const next = kind.next.get(name) ?? { number: 0, next: new Map() }
      kind.next.set(name, next)
      kind = next
      names.push(name)
      parts.push(pack(part))
    }
    if (kind.number === 0) kind.number = kinds.push(names)
    return [kind.number, ...parts]
  }

  const packed = pack(value)
  return JSON.stringify({ kinds, value: packed })
}

export function unpackJson(text: string): unknown {
  const { kinds, value } = JSON.parse(text) as { kinds: string[][]; value: Packed }

  let picture = ''

  function unpackText(text: string): string {
    if (!text.startsWith('~')) return text
    if (text.startsWith('~ ')) return text.slice(2)
    if (text !== '~') picture = `/media/${text.slice(1)}`
    return picture
  }

  function unpack(one: Packed): unknown {
    if (typeof one === 'string') return unpackText(one)
    if (!Array.isArray(one)) return one
    const [kind, ...parts] = one
    if (kind === 0) return parts.map(unpack)
    const names = kinds[Number(kind) - 1] ?? []
    return Object.fromEntries(parts.map((part, index) => [names[index], unpack(part)]))
  }

  return unpack(value)
}
