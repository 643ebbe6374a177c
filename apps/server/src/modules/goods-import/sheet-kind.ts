import type { SheetFormat } from '@corium/contract/goods-import'
import { SheetRefused } from './sheet-problems.ts'

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const zip = [0x50, 0x4b, 0x03, 0x04]

/** The content alone decides: a file is often named otherwise. */
export function kindOfSheet(bytes: Uint8Array): SheetFormat | SheetRefused {
  const starts = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return new SheetRefused('empty')
  if (starts(zip)) return 'xlsx'
  if (!starts(oldExcel)) return 'csv'
  // An encrypted workbook is in the container of the old format.
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return new SheetRefused(isEncrypted ? 'password' : 'xls')
}
