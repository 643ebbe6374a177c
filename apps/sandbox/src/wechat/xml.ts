/** The flat XML of messages: elements with text, in one `xml` element. Numbers are plain, texts are in CDATA. */
export function writeXml(fields: Record<string, string | number>): string {
  const element = ([name, value]: [string, string | number]) =>
    `<${name}>${typeof value === 'number' ? value : `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`}</${name}>`
  return `<xml>${Object.entries(fields).map(element).join('')}</xml>`
}

/** Undefined unless the whole text is such XML. */
export function readXml(text: string): Record<string, string> | undefined {
  const inner = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(text)?.[1]
  if (inner === undefined) return undefined
  const element = /\s*<(\w+)>((?:<!\[CDATA\[[\s\S]*?\]\]>|[^<])*)<\/\1>\s*/y
  const fields: Record<string, string> = {}
  while (element.lastIndex < inner.length) {
    const match = element.exec(inner)
    if (!match) return undefined
    fields[match[1]!] = readText(match[2]!)
  }
  return fields
}

function readText(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(
    /<!\[CDATA\[([\s\S]*?)\]\]>|&(amp|lt|gt|quot|apos);/g,
    (_, literal, entity) => literal ?? entities[entity],
  )
}
