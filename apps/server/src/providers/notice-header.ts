import type { NoticeHeaders } from './payment-provider.ts'

/**
 * Reads the headers of a notice. A header that occurs twice counts as missing, because it is unclear which one was
 * signed.
 */
export function headerReader(headers: NoticeHeaders) {
  return (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
}
