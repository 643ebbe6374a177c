/** An element whose content is a CDATA section or plain text without markup and entities. */
const element = /\s*<([A-Za-z][A-Za-z0-9_]*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]*))<\/\1>\s*/y

/**
 * Reads `<xml>` with elements that have no attributes and no elements in them, as WeChat sends events; an element
 * with others in it, as some messages have, is unreadable. Everything else is unreadable as well: declarations,
 * document types, entities, processing instructions and comments. The last element of a name counts.
 */
export function readFlatXml(text: string): Record<string, string> | undefined {
  const content = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(text)?.[1]
  if (content === undefined) return undefined
  const fields: Record<string, string> = Object.create(null)
  let at = 0
  while (at < content.length) {
    element.lastIndex = at
    const found = element.exec(content)
    if (!found?.[1]) return content.slice(at).trim() ? undefined : fields
    fields[found[1]] = found[2] ?? found[3] ?? ''
    at = element.lastIndex
  }
  return fields
}
