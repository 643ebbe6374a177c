import { dot } from '@corium/browser/dot'
/** A value of a body as plain text, for comparing versions: HTML without tags, rows one after the other. */
export function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([key]) => key !== 'type')
      .map(([, part]) => describe(part))
      .filter(Boolean)
      .join(dot)
  }
  const text = String(value)
  if (!text.includes('<')) return text
  const { body } = new DOMParser().parseFromString(text.replace(/<\/(p|h\d|li|td|th)>/g, '$& '), 'text/html')
  return (body.textContent ?? '').trim()
}
