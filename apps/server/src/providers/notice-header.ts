import type { NoticeHeaders } from './payment-provider.ts'

/**
 * Reads the headers of a notice. One that came twice counts as missing: it is unclear which one was signed.
 */
export function headerReader(headers: NoticeHeaders) {
  return (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
}
