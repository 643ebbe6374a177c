import { saveFile } from '@corium/browser/save-file'

/** Saves a spreadsheet that the server has written. */
export const saveCsv = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }))

/** Saves a file whose bytes came in Base64. */
export function saveBytes(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: 'application/octet-stream' }))
}
